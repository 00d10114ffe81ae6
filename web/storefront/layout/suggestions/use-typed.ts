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

/** Only the last question is answered: those before it are called off. What was found stays until something else is. */
export function useFound(typed: string, open: boolean): Suggestions | undefined {
  const { language } = useI18n()
  const [ask] = useLazySuggestQuery()
  const [found, setFound] = useState<Suggestions>()
  const query = typed.trim().toLowerCase()
  const wanted = open && query.length >= shortest

  useEffect(() => {
    if (!wanted) return setFound(undefined)
    let asking: ReturnType<typeof ask> | undefined
    const timer = setTimeout(() => {
      asking = ask({ query, language }, true)
      asking
        .unwrap()
        .then(setFound)
        // Called off, or no line: what is typed can still be sent.
        .catch(() => {})
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      asking?.abort()
    }
  }, [wanted, query, language, ask])

  return wanted ? found : undefined
}
