import { type ReactNode, useEffect, useId, useRef } from 'react'
import { classNames } from './class-names.ts'

interface DialogProps {
  open: boolean
  /** Called for Escape, a press outside, and the browser's own ways of closing. */
  onClose: () => void
  title: string
  children?: ReactNode
  /** Buttons, in reading order. */
  actions?: ReactNode
  className?: string
}

/** A modal dialog: the browser's own element keeps the focus inside and gives it back. */
export function Dialog({ open, onClose, title, children, actions, className }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const dialog = element.current
    if (!dialog) return
    if (open && !dialog.open) dialog.showModal()
    if (!open && dialog.open) dialog.close()
  }, [open])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog already; a press outside is for pointers
    <dialog
      ref={element}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === element.current && onClose()}
      className={classNames(
        'm-auto w-[min(28rem,calc(100vw-2rem))] rounded-lg bg-surface p-0 text-ink shadow-float backdrop:bg-ink/50',
        className,
      )}
    >
      {open && (
        <div className="flex max-h-[85dvh] flex-col gap-4 overflow-y-auto p-6">
          <h2 id={titleId} className="text-2xl">
            {title}
          </h2>
          {children}
          {actions && <div className="mt-2 flex flex-wrap justify-end gap-3">{actions}</div>}
        </div>
      )}
    </dialog>
  )
}
