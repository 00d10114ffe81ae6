import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
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
  /** For what cannot be put off neither Escape nor a press outside closes it; for what a slip would lose, a press outside does not. */
  staysOpen?: boolean | 'pressed outside'
}

/** A modal dialog: the browser's own element keeps the focus inside and gives it back. */
export function Dialog({ open, onClose, title, children, actions, className, staysOpen = false }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useLayoutEffect(() => {
    const dialog = element.current
    if (!dialog) return
    if (open && !dialog.open) {
      dialog.showModal()
      // The browser begins with the first control; where that is filled in already, another says it is the one.
      dialog.querySelector<HTMLElement>('[data-focus-first]')?.focus()
    }
    if (!open && dialog.open) dialog.close()
  }, [open])

  useLayoutEffect(() => {
    const dialog = element.current
    // The browser gives the focus back when it is closed, not when it is taken away.
    return () => dialog?.close()
  }, [])

  const onClosed = () => {
    const dialog = element.current
    // The browser tells of it later: by then the same element may be open again, with something else to say.
    if (!dialog || !open || dialog.open) return
    if (staysOpen === true) dialog.showModal()
    else onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog already; a press outside is for pointers
    <dialog
      ref={element}
      aria-labelledby={titleId}
      onClose={onClosed}
      onCancel={(event) => staysOpen === true && event.preventDefault()}
      onClick={(event) => event.target === element.current && !staysOpen && onClose()}
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
          {actions && <div className="mt-2 flex flex-wrap justify-end gap-3 max-xs:*:grow">{actions}</div>}
        </div>
      )}
    </dialog>
  )
}
