import { type RefObject, useEffect } from 'react'
import { isWriting } from '#web/office/platform/frame/is-writing.ts'

/**
 * Redirects a scanner's keystrokes to the code field when no field has the focus: otherwise its Enter would press the focused button, and its
 * letters would trigger keyboard shortcuts.
 */
export function useTypingScanner(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const lead = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      // Autofill fires key events without a key.
      if (key?.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey || isWriting(target)) return
      field.current?.focus()
      if (document.activeElement === field.current) event.stopPropagation()
    }
    document.addEventListener('keydown', lead, { capture: true })
    return () => document.removeEventListener('keydown', lead, { capture: true })
  }, [field])
}
