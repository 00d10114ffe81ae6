import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

interface PanelProps {
  title?: ReactNode
  /** A short text below the title. */
  text?: ReactNode
  /** Shown beside title and text, or below them on narrow screens. */
  actions?: ReactNode
  children: ReactNode
  className?: string
}

const sheetClass = 'min-w-0 rounded-lg border border-line bg-surface p-4 md:p-5'

/** A white panel for one topic of a screen. */
export function Panel({ title, text, actions, children, className }: PanelProps) {
  const id = useId()
  return (
    <section aria-labelledby={title ? id : undefined} className={classNames(sheetClass, className)}>
      {(title || text || actions) && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className={classNames('min-w-0', Boolean(text) && 'flex-1 basis-64')}>
            {title && (
              <h2 id={id} className="text-lg">
                {title}
              </h2>
            )}
            {text && <p className="mt-1 max-w-prose text-muted text-sm">{text}</p>}
          </div>
          {actions}
        </div>
      )}
      {children}
    </section>
  )
}

interface CollapsedPanelProps {
  title: string
  /** Shown when the panel is open. */
  text?: string
  /** An amount that is also shown while folded. */
  sum?: ReactNode
  children: ReactNode
}

/** A panel that is folded at first. */
export function CollapsedPanel({ title, text, sum, children }: CollapsedPanelProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={sheetClass}>
      <details className="group -m-4 md:-m-5">
        <summary className="flex min-h-12 flex-wrap items-center gap-x-2 gap-y-1 px-4 py-2 md:px-5 [&::-webkit-details-marker]:hidden">
          <ChevronDown className="size-5 shrink-0 text-muted group-open:rotate-180" aria-hidden="true" />
          <h2 id={id} className="min-w-0 text-lg">
            {title}
          </h2>
          {sum && <strong className="ms-auto whitespace-nowrap tabular-nums">{sum}</strong>}
        </summary>
        <div className="px-4 pb-4 md:px-5 md:pb-5">
          {text && <p className="mb-3 max-w-prose text-muted text-sm">{text}</p>}
          {children}
        </div>
      </details>
    </section>
  )
}
