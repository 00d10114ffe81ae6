import type { ComponentType } from 'react'
import { classNames } from '#web/ui/class-names.ts'

export interface ProgressStep {
  id: string
  label: string
  Icon: ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>
}

interface StationsProps {
  label: string
  stations: readonly ProgressStep[]
  /** The index of the current station. */
  currentIndex: number
}

/** The stations of a parcel or a piece as a progress line. */
export function ProgressSteps({ label, stations, currentIndex }: StationsProps) {
  return (
    <ol aria-label={label} className="craft-stages">
      {stations.map(({ id, label: name, Icon }, index) => {
        const current = index === currentIndex
        const reached = index <= currentIndex
        return (
          <li key={id} aria-current={current ? 'step' : undefined} data-reached={reached || undefined}>
            <span
              className={classNames(
                'relative z-10 grid size-8 place-items-center rounded-full border-2',
                reached ? 'border-brown bg-brown text-surface' : 'border-line bg-surface text-line-strong',
                current && 'outline-2 outline-brown-soft outline-offset-2',
              )}
            >
              <Icon className="size-4" aria-hidden="true" />
            </span>
            <span className={classNames('text-xs', current ? 'font-semibold text-brown-deep' : 'text-muted')}>
              {name}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
