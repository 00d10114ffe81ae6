import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

interface PanelProps {
  title?: ReactNode
  /** Said below the title, in a quieter voice. */
  text?: ReactNode
  /** On the title's line, at its end. */
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
      {(title || actions) && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          {title && (
            <h2 id={id} className="text-lg">
              {title}
            </h2>
          )}
          {actions}
        </div>
      )}
      {text && <p className="not-first:-mt-2 mb-3 max-w-prose text-muted text-sm">{text}</p>}
      {children}
    </section>
  )
}
