import { type RefObject, useEffect } from 'react'
import { isWriting } from '#web/office/platform/frame/is-writing.ts'

/**
 * A scanner types wherever the finger came down last. What it begins outside of any field goes on in this one: on a button its
 * Enter would press that again, and elsewhere its letters would be taken for the office's own keys.
 */
export function useTypingScanner(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const lead = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      // A browser that fills a form in presses no key at all.
      if (key?.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey || isWriting(target)) return
      field.current?.focus()
      if (document.activeElement === field.current) event.stopPropagation()
    }
    document.addEventListener('keydown', lead, { capture: true })
    return () => document.removeEventListener('keydown', lead, { capture: true })
  }, [field])
}
