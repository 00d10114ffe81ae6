import { type ComponentType, useEffect, useId, useRef, useState } from 'react'
import { catalogue } from '#contract/catalogue/products/catalogue-limits.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { SuggestionsProps } from './suggestions/suggestions.tsx'

/** The search field. The suggestions are loaded when the field is focused. */
export function SearchBox({ id, initial }: { id: string; initial: string }) {
  const { t } = useI18n()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>()

  const fetchSuggestions = () => {
    if (Suggestions) return
    // If they do not load, the form can still be submitted.
    import('./suggestions/suggestions.tsx').then(
      (part) => setSuggestions(() => part.Suggestions),
      () => {},
    )
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the field may have had the focus before hydration
  useEffect(() => {
    if (document.activeElement === input.current) fetchSuggestions()
  }, [])

  return (
    <>
      <input
        ref={input}
        id={id}
        type="search"
        name="query"
        role="combobox"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={catalogue.longestQuery}
        defaultValue={initial}
        aria-label={t('search.label')}
        aria-expanded={false}
        aria-controls={listId}
        aria-autocomplete="list"
        placeholder={t('search.placeholder')}
        onFocus={fetchSuggestions}
        onInput={fetchSuggestions}
        className="min-w-0 flex-1 bg-transparent px-3 outline-none placeholder:text-muted"
      />
      {Suggestions && <Suggestions input={input} listId={listId} />}
    </>
  )
}
