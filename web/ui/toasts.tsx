import { useEffect, useRef, useSyncExternalStore } from 'react'
import { toastDurationMs } from '#web/interface-times.ts'
import { successMark, toastCorner, toastLook, toastMark } from './toast-styles.ts'

const marks = {
  success: successMark,
  info: toastMark('bg-blue'),
  warning: toastMark('bg-saffron'),
  error: toastMark('bg-red'),
} as const
type ToastKind = keyof typeof marks

interface Toast {
  id: number
  kind: ToastKind
  text: string
}

const maxToasts = 3
let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function show(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a message that disappears after a moment and does not take the focus. */
export function showToast(kind: ToastKind, text: string): void {
  const id = ++lastId
  show([...toasts, { id, kind, text }].slice(-maxToasts))
  setTimeout(() => show(toasts.filter((toast) => toast.id !== id)), toastDurationMs)
}

const noToasts: readonly Toast[] = []
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Renders the toasts. It is always in the page, so that screen readers announce new ones. */
export function ToastHost() {
  const shownToasts = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => noToasts,
  )
  const corner = useRef<HTMLOutputElement>(null)

  // Reopens the popover if a dialog is open, because the element opened last lies above all others in the top layer.
  useEffect(() => {
    const open = () => {
      const { current } = corner
      if (current?.matches(':popover-open') && document.querySelector('dialog[open]')) current.hidePopover()
      if (current && !current.matches(':popover-open')) current.showPopover()
    }
    // Without toasts the opening is deferred, because it makes the browser lay out the whole page.
    if (shownToasts.length > 0) open()
    else setTimeout(open)
  }, [shownToasts])

  return (
    <output ref={corner} popover="manual" aria-live="polite" className={toastCorner}>
      {shownToasts.map(({ id, kind, text }) => (
        <span key={id} data-kind={kind} className={toastLook}>
          <span className={marks[kind]} aria-hidden="true" />
          {text}
        </span>
      ))}
    </output>
  )
}
