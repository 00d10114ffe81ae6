import { SlidersHorizontal, X } from 'lucide-react'
import { type FormEvent, type MouseEvent, useId, useRef, useState } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import {
  type CatalogueListFilters,
  countFilters,
  formatCatalogueUrl,
  parseCatalogueUrl,
  withoutFilters,
} from '#contract/catalogue/search/catalogue-url.rules.ts'
import { useListFacetsQuery } from '#web/api/products-api.ts'
import type { HistoryEntryState } from '#web/app/screen.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { focusHeading } from '#web/ui/focus-heading.ts'
import { ColourChoices, NamedChoices, SizeChoices } from './choice-fields.tsx'
import { PriceRange, SortChoice, Tick } from './filter-fields.tsx'
import { toFacetsQuery } from './list-query.ts'
import { MySizes } from './my-sizes.tsx'
import { resultsId } from './results-id.ts'

/**
 * The cleanup of the panel's ref. A list without results hides the panel once its last filter is cleared; the focus then moves from the panel to the
 * page's heading.
 */
const passFocusOn = (panel: HTMLElement | null) => () => {
  if (panel?.contains(document.activeElement)) focusHeading()
}

/** Moves the focus to the panel, because clearing the filters renders the fields and the pressed link anew. */
const focusPanel = ({ currentTarget }: MouseEvent) => currentTarget.closest('aside')?.focus()

/** The filter form. On a phone it is a panel that slides up; without scripts it has a submit button. */
export function CatalogueFilters({ address, total }: { address: CatalogueListFilters; total: number | undefined }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const panelId = useId()
  const form = useRef<HTMLFormElement>(null)
  const { data: facets } = useListFacetsQuery(toFacetsQuery(address))
  const chosen = countFilters(address)

  // The fields are rendered anew only if something other than this form changed the address; otherwise they keep focus and scroll position.
  const addressText = formatCatalogueUrl(address)
  const submittedAddress = useRef(addressText)
  const [fields, setFields] = useState({ addressText, generation: 0 })
  if (fields.addressText !== addressText)
    setFields({ addressText, generation: fields.generation + (addressText === submittedAddress.current ? 0 : 1) })

  const apply = () => {
    if (!form.current) return
    const entries = [...new FormData(form.current)].map(([name, value]) => [name, String(value)])
    const next = parseCatalogueUrl(new URLSearchParams(entries))
    submittedAddress.current = formatCatalogueUrl(next)
    const entryState: HistoryEntryState = { morePages: 0 }
    void navigate(paths.products + submittedAddress.current, { replace: true, state: entryState })
    // Scrolls back to the beginning of the new list if the old one was scrolled further down.
    const results = document.getElementById(resultsId)
    if (results && results.getBoundingClientRect().bottom < 0) results.scrollIntoView()
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    apply()
  }

  return (
    <>
      <div className="filter-opener">
        <button type="button" popoverTarget={panelId}>
          <SlidersHorizontal className="size-4" aria-hidden="true" />
          {t('filters.open')}
          {chosen > 0 && <span className="rounded-full bg-brown px-2 text-sm text-surface">{chosen}</span>}
        </button>
      </div>
      <aside
        ref={passFocusOn}
        id={panelId}
        tabIndex={-1}
        popover="auto"
        aria-label={t('filters.title')}
        className="filter-panel"
      >
        <Form
          key={fields.generation}
          ref={form}
          action={paths.products}
          onChange={apply}
          onSubmit={submit}
          className="flex flex-col gap-7 lg:gap-5"
        >
          <div className="flex items-center justify-between lg:hidden">
            <h2 className="text-2xl">{t('filters.title')}</h2>
            <button
              type="button"
              popoverTarget={panelId}
              popoverTargetAction="hide"
              className="inline-flex size-11 items-center justify-center"
              aria-label={t('filters.close')}
            >
              <X className="size-6" aria-hidden="true" />
            </button>
          </div>
          {(['category', 'sub', 'query', 'without'] as const).map((name) =>
            address[name] ? <input key={name} type="hidden" name={name} value={address[name]} /> : null,
          )}
          <SortChoice value={address.sort} byLikeness={address.query !== undefined} />
          {/* Price and occasion come first, so that they are in view without scrolling beside the list. */}
          {facets && <PriceRange bounds={facets.price} min={address.min} max={address.max} />}
          {facets && (
            <>
              <NamedChoices kind="occasion" facets={facets} chosen={address.occasion} />
              <MySizes address={address} offered={facets.sizes} />
              <SizeChoices facets={facets} chosen={address.size} />
              <ColourChoices facets={facets} chosen={address.color} />
              <NamedChoices kind="fabric" facets={facets} chosen={address.fabric} />
            </>
          )}
          <Tick name="inStock" label={t('filters.inStock')} checked={address.inStock !== undefined} />
          {chosen > 0 && (
            <Link
              to={paths.products + formatCatalogueUrl(withoutFilters(address))}
              replace
              onClick={focusPanel}
              className="inline-flex min-h-11 items-center self-start text-blue underline underline-offset-4"
            >
              {t('filters.clear')}
            </Link>
          )}
          <noscript>
            <Button type="submit">{t('filters.apply')}</Button>
          </noscript>
          <div className="-bottom-6 -mx-page -mb-6 sticky bg-plaster px-page py-3 lg:hidden">
            <Button className="w-full" popoverTarget={panelId} popoverTargetAction="hide">
              {t('filters.show', { count: total ?? 0 })}
            </Button>
          </div>
        </Form>
      </aside>
    </>
  )
}
