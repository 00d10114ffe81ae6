import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { catalogue } from '#contract/products/catalogue-limits.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import { SearchSuggestions } from './search-suggestions.tsx'
import { useSuggestions } from './use-suggestions.ts'

/** Where one types what one looks for. Garments are suggested below; the arrows choose one, Enter opens it. */
export function SearchBox({ id, initial }: { id: string; initial: string }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const listId = useId()
  const [typed, setTyped] = useState(initial)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const suggestions = useSuggestions(open ? typed : '')
  const shown = open && suggestions.length > 0
  const optionId = (index: number) => `${listId}-${index}`

  const close = () => {
    setOpen(false)
    setActive(-1)
  }

  const steps: Readonly<Record<string, () => void>> = {
    ArrowDown: () => setActive((active + 1) % suggestions.length),
    ArrowUp: () => setActive(active <= 0 ? suggestions.length - 1 : active - 1),
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && shown) {
      event.preventDefault()
      close()
    }
    const step = shown ? steps[event.key] : undefined
    const chosen = suggestions[active]
    if (step) {
      event.preventDefault()
      step()
    } else if (event.key === 'Enter' && shown && chosen) {
      event.preventDefault()
      close()
      void navigate(paths.product(chosen._id))
    } else if (event.key === 'Enter') close()
  }

  return (
    <>
      <input
        id={id}
        type="search"
        name="query"
        role="combobox"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={catalogue.longestQuery}
        value={typed}
        aria-label={t('search.label')}
        aria-expanded={shown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={shown && active >= 0 ? optionId(active) : undefined}
        placeholder={t('search.placeholder')}
        onChange={(event) => {
          setTyped(event.target.value)
          setOpen(true)
          setActive(-1)
        }}
        onFocus={() => setOpen(typed !== initial)}
        onBlur={close}
        onKeyDown={onKeyDown}
        className="min-w-0 flex-1 bg-transparent px-3 outline-none placeholder:text-muted"
      />
      <SearchSuggestions
        id={listId}
        optionId={optionId}
        products={shown ? suggestions : []}
        active={active}
        onChoose={close}
      />
    </>
  )
}
