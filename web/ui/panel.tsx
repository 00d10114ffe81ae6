import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

interface PanelProps {
  title?: ReactNode
  /** Said below the title, in a quieter voice. */
  text?: ReactNode
  /** Beside both, or under them where that is too narrow. */
  actions?: ReactNode
  children: ReactNode
  className?: string
}

/** A white sheet on the plaster: one matter of a screen. */
export function Panel({ title, text, actions, children, className }: PanelProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={title ? id : undefined}
      className={classNames('min-w-0 rounded-lg border border-line bg-surface p-4 md:p-5', className)}
    >
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
