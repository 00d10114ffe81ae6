import { type RefObject, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { Suggestions } from '#contract/catalogue/search/suggestions.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useLazySuggestQuery } from './suggestions-api.ts'

const debounceMs = 120
const minLength = 2

/** The text in the search field, including what was typed before the script was ready. */
export function useTyped(input: RefObject<HTMLInputElement | null>): string {
  const listen = useCallback(
    (onInput: () => void) => {
      const box = input.current
      box?.addEventListener('input', onInput)
      return () => box?.removeEventListener('input', onInput)
    },
    [input],
  )
  return useSyncExternalStore(listen, () => input.current?.value ?? '')
}

/** Loads suggestions for the typed text and aborts earlier requests. The previous suggestions stay until new ones arrive. */
export function useSuggestions(typed: string, open: boolean): Suggestions | undefined {
  const { language } = useI18n()
  const [ask] = useLazySuggestQuery()
  const [suggestions, setSuggestions] = useState<Suggestions>()
  const query = typed.trim().toLowerCase()
  const isLongEnough = open && query.length >= minLength

  useEffect(() => {
    if (!isLongEnough) return setSuggestions(undefined)
    let pendingRequest: ReturnType<typeof ask> | undefined
    const timer = setTimeout(() => {
      pendingRequest = ask({ query, language }, true)
      pendingRequest
        .unwrap()
        .then(setSuggestions)
        // Aborted or offline: the typed text can still be submitted.
        .catch(() => {})
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      pendingRequest?.abort()
    }
  }, [isLongEnough, query, language, ask])

  return isLongEnough ? suggestions : undefined
}
