import { useLayoutEffect, useRef } from 'react'

/** A disabled button loses the focus; it gets it back unless the user has moved on. */
export function useRestoreFocus(pending: boolean): void {
  const pressed = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (pending) {
      pressed.current = document.activeElement
      return
    }
    const button = pressed.current
    pressed.current = null
    if (isFocusLost() && button instanceof HTMLElement && button.isConnected) button.focus({ preventScroll: true })
  }, [pending])
}

/** Whether no element has the focus, because the focused one was removed or disabled. */
export function isFocusLost(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || activeElement.matches(':disabled')
}
