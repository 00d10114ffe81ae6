import { useLayoutEffect, useRef } from 'react'

/** A button that is at work cannot keep the focus; it has it back afterwards, unless whoever pressed it went on meanwhile. */
export function useFocusBack(pending: boolean): void {
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

/** Nowhere, as after what had it is gone or cannot be used. */
export function isFocusLost(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || activeElement.matches(':disabled')
}
