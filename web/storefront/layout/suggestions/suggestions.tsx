import { type RefObject, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadSuggestionsMessages } from '#web/i18n/load-on-demand-messages.ts'
import { useMessages } from '#web/i18n/use-messages.ts'
import { reportOpenedProduct } from '#web/storefront/catalogue/report-search.ts'
import { forgetSearch, forgetSearches, readEarlierSearches, rememberSearch } from './earlier-searches.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { type SuggestionOption, suggestionOptions } from './suggestion-options.ts'
import { useComboboxKeys } from './use-combobox-keys.ts'
import { useStartingProducts } from './use-starting-products.ts'
import { useSuggestions, useTyped } from './use-typed.ts'

export interface SuggestionsProps {
  input: RefObject<HTMLInputElement | null>
  listId: string
}

/** The suggestions below the search field: the focus stays in the field, the arrow keys choose, and Enter opens. */
export function Suggestions({ input, listId }: SuggestionsProps) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const worded = useMessages(loadSuggestionsMessages)
  const typed = useTyped(input)
  const [open, setOpen] = useState(true)
  const [earlier, setEarlier] = useState(readEarlierSearches)
  const [active, setActive] = useState(-1)
  const results = useSuggestions(typed, open)
  const starting = useStartingProducts(open && typed.trim() === '')
  const options = open && worded ? suggestionOptions(typed, earlier, results, starting) : []
  const optionId = (index: number) => `${listId}-${index}`

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const choose = (option: SuggestionOption) => {
    if (option.kind === 'query' || option.kind === 'earlier' || option.kind === 'all') rememberSearch(option.text)
    if (option.kind === 'product') reportOpenedProduct(typed.trim(), option.product.id)
    close()
    input.current?.blur()
    void navigate(option.to)
  }
  const forget = (text?: string) => {
    text === undefined ? forgetSearches() : forgetSearch(text)
    setEarlier(readEarlierSearches())
    setActive(-1)
    input.current?.focus()
  }

  useComboboxKeys(input, { options, active, setActive, close, choose, forget })

  useEffect(() => {
    const box = input.current
    const form = box?.form
    const show = () => {
      setEarlier(readEarlierSearches())
      setOpen(true)
    }
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && form?.contains(relatedTarget))) close()
    }
    const send = () => {
      rememberSearch(box?.value ?? '')
      close()
    }
    box?.addEventListener('focus', show)
    box?.addEventListener('click', show)
    box?.addEventListener('input', show)
    form?.addEventListener('focusout', leave)
    form?.addEventListener('submit', send)
    return () => {
      box?.removeEventListener('focus', show)
      box?.removeEventListener('click', show)
      box?.removeEventListener('input', show)
      form?.removeEventListener('focusout', leave)
      form?.removeEventListener('submit', send)
    }
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: typing clears the choice
  useEffect(() => setActive(-1), [typed])

  useEffect(() => {
    const box = input.current
    box?.setAttribute('aria-expanded', String(options.length > 0))
    if (active >= 0) box?.setAttribute('aria-activedescendant', optionId(active))
    else box?.removeAttribute('aria-activedescendant')
    document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' })
  })

  return (
    <>
      <SuggestionList
        listId={listId}
        optionId={optionId}
        options={options}
        active={active}
        typed={typed}
        onChoose={choose}
        onForget={forget}
      />
      <span aria-live="polite" className="sr-only">
        {options.length > 0 && t('suggestions.count', { count: options.length })}
      </span>
    </>
  )
}
