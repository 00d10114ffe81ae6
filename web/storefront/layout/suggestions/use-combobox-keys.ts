import { type RefObject, useEffect } from 'react'
import type { SuggestionOption } from './suggestion-options.ts'

interface Keys {
  options: readonly SuggestionOption[]
  active: number
  setActive: (index: number) => void
  close: () => void
  choose: (option: SuggestionOption) => void
  forget: (text: string) => void
}

/** The keys of the ARIA combobox pattern. With nothing chosen, Enter submits the typed text. */
export function useComboboxKeys(input: RefObject<HTMLInputElement | null>, keys: Keys): void {
  useEffect(() => {
    const box = input.current
    const { options, active, setActive, close, choose, forget } = keys
    const chosen = options[active]
    const steps: Readonly<Record<string, (() => void) | undefined>> = {
      ArrowDown: () => setActive(active + 1 < options.length ? active + 1 : -1),
      ArrowUp: () => setActive(active < 0 ? options.length - 1 : active - 1),
      Escape: close,
      Enter: chosen && (() => choose(chosen)),
      Delete: chosen?.kind === 'earlier' ? () => forget(chosen.text) : undefined,
    }
    const press = (event: KeyboardEvent) => {
      // During composition (IME) the keys belong to the keyboard.
      if (event.isComposing || options.length === 0) return
      const step = steps[event.key]
      if (!step) return
      event.preventDefault()
      step()
    }
    box?.addEventListener('keydown', press)
    return () => box?.removeEventListener('keydown', press)
  })
}
