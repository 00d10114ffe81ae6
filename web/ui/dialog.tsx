import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { classNames } from './class-names.ts'

interface DialogProps {
  open: boolean
  /** Called for Escape, for a press outside, and for the browser's own ways of closing. */
  onClose: () => void
  title: string
  children?: ReactNode
  /** Buttons in reading order. */
  actions?: ReactNode
  className?: string
  /** `true` prevents closing by Escape and by a press outside; `pressed outside` prevents only the latter, so that no input is lost by a slip. */
  staysOpen?: boolean | 'pressed outside'
}

/** A modal dialog; the native element traps the focus and restores it. */
export function Dialog({ open, onClose, title, children, actions, className, staysOpen = false }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useLayoutEffect(() => {
    const dialog = element.current
    if (!dialog) return
    if (open && !dialog.open) {
      dialog.showModal()
      // The browser focuses the first control; this attribute marks a better one.
      dialog.querySelector<HTMLElement>('[data-focus-first]')?.focus()
    }
    if (!open && dialog.open) dialog.close()
  }, [open])

  useLayoutEffect(() => {
    const dialog = element.current
    // The browser restores the focus when the dialog is closed, not when it is unmounted.
    return () => dialog?.close()
  }, [])

  const onClosed = () => {
    const dialog = element.current
    // The close event is asynchronous: the dialog may be open again by then.
    if (!dialog || !open || dialog.open) return
    if (staysOpen === true) dialog.showModal()
    else onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes the dialog already; a press outside needs a pointer
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
