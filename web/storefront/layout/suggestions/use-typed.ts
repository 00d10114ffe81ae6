import { type RefObject, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { Suggestions } from '#contract/catalogue/search/suggestions.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useLazySuggestQuery } from './suggestions-api.ts'

const debounceMs = 120
const shortest = 2

/** The text in the search field, including what was typed before the script was ready. */
export function useTyped(input: RefObject<HTMLInputElement | null>): string {
  const listen = useCallback(
    (hear: () => void) => {
      const box = input.current
      box?.addEventListener('input', hear)
      return () => box?.removeEventListener('input', hear)
    },
    [input],
  )
  return useSyncExternalStore(listen, () => input.current?.value ?? '')
}

/** Loads suggestions for the typed text and aborts earlier requests. The previous suggestions stay until new ones arrive. */
export function useFound(typed: string, open: boolean): Suggestions | undefined {
  const { language } = useI18n()
  const [ask] = useLazySuggestQuery()
  const [suggestions, setSuggestions] = useState<Suggestions>()
  const query = typed.trim().toLowerCase()
  const isLongEnough = open && query.length >= shortest

  useEffect(() => {
    if (!isLongEnough) return setSuggestions(undefined)
    let asking: ReturnType<typeof ask> | undefined
    const timer = setTimeout(() => {
      asking = ask({ query, language }, true)
      asking
        .unwrap()
        .then(setSuggestions)
        // Aborted or offline: the typed text can still be submitted.
        .catch(() => {})
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      asking?.abort()
    }
  }, [isLongEnough, query, language, ask])

  return isLongEnough ? suggestions : undefined
}
