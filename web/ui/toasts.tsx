import { useEffect, useRef, useSyncExternalStore } from 'react'
import { toastDurationMs } from '#web/interface-times.ts'
import { goodNews, toastCorner, toastLook, toastMark } from './toast-look.ts'

const marks = {
  success: goodNews,
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

/** Shows a message that disappears by itself and takes no focus. */
export function showToast(kind: ToastKind, text: string): void {
  const id = ++lastId
  show([...toasts, { id, kind, text }].slice(-maxToasts))
  setTimeout(() => show(toasts.filter((toast) => toast.id !== id)), toastDurationMs)
}

const nothing: readonly Toast[] = []
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The corner where toasts appear. It is always in the page, so that screen readers follow what is put into it. */
export function ToastHost() {
  const shownToasts = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => nothing,
  )
  const corner = useRef<HTMLOutputElement>(null)

  // Above a dialog that is open as well: whatever was shown last in the top layer lies on top.
  useEffect(() => {
    const open = () => {
      const { current } = corner
      if (current?.matches(':popover-open') && document.querySelector('dialog[open]')) current.hidePopover()
      if (current && !current.matches(':popover-open')) current.showPopover()
    }
    // An empty corner can wait: opening it lays the whole page out again.
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
