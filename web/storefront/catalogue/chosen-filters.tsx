import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ProductFacets } from '#contract/catalogue/products/products.contract.ts'
import { sizeName } from '#contract/catalogue/products/size-name.rules.ts'
import {
  type CatalogueListFilters,
  type ChoiceName,
  choiceNames,
  formatCatalogueUrl,
  withoutChoice,
  withoutFilters,
} from '#contract/catalogue/search/catalogue-url.rules.ts'
import { formatPrice } from '#contract/platform/text/money.ts'
import { useListFacetsQuery } from '#web/api/products-api.ts'
import type { HistoryEntryState } from '#web/app/screen.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import { focusHeading } from '#web/ui/focus-heading.ts'
import { focusNeighbour } from './focus-neighbour.ts'
import { toFacetsQuery } from './list-query.ts'

interface Chosen {
  key: string
  name: ReactNode
  /** The address of the list without this filter. */
  rest: CatalogueListFilters
}

/** Removing a filter keeps the scroll position. */
const stays: HistoryEntryState = { morePages: 0 }

/** The active filters, each as a link that removes it, so that it works without scripts. */
export function ChosenFilters({ address }: { address: CatalogueListFilters }) {
  const { t } = useI18n()
  const chosen = useChosen(address)
  if (chosen.length === 0) return null
  return (
    <ul aria-label={t('filters.chosen')} className="mb-6 flex flex-wrap gap-2">
      {chosen.map(({ key, name, rest }) => (
        <li key={key}>
          <Link
            to={paths.products + formatCatalogueUrl(rest)}
            replace
            state={stays}
            onClick={focusNeighbour}
            className="chosen-chip"
          >
            <span className="sr-only">{t('filters.takeBack')} </span>
            <bdi>{name}</bdi>
            <X className="size-4" aria-hidden="true" />
          </Link>
        </li>
      ))}
      {chosen.length > 1 && (
        <li>
          <Link
            to={paths.products + formatCatalogueUrl(withoutFilters(address))}
            replace
            state={stays}
            onClick={focusHeading}
            className="inline-flex min-h-11 items-center px-2 text-blue text-sm underline underline-offset-4"
          >
            {t('filters.clear')}
          </Link>
        </li>
      )}
    </ul>
  )
}

function useChosen(address: CatalogueListFilters): Chosen[] {
  const { language, t } = useI18n()
  const { data: facets } = useListFacetsQuery(toFacetsQuery(address))
  const { page: _page, ...whole } = address
  const { min, max, inStock } = whole
  const money = (dinars: string) => formatPrice(language, Number(dinars))
  const choices = choiceNames.flatMap((name) =>
    (address[name] ?? []).map((value) => ({
      key: `${name} ${value}`,
      name: facets && (nameOf(facets, name, value)?.[language] ?? sizeName(value, language)),
      rest: withoutChoice(address, name, value),
    })),
  )
  return [
    ...choices,
    ...(min
      ? [{ key: 'min', name: t('filters.atLeast', { price: money(min) }), rest: removeFilter(whole, 'min') }]
      : []),
    ...(max
      ? [{ key: 'max', name: t('filters.atMost', { price: money(max) }), rest: removeFilter(whole, 'max') }]
      : []),
    ...(inStock ? [{ key: 'inStock', name: t('filters.inStock'), rest: removeFilter(whole, 'inStock') }] : []),
  ]
}

function removeFilter(address: CatalogueListFilters, name: 'min' | 'max' | 'inStock'): CatalogueListFilters {
  const { [name]: _gone, ...rest } = address
  return rest
}

/** The label of a filter value, as the form shows it; undefined for sizes, which are labelled elsewhere. */
export function nameOf({ colors, fabrics, occasions }: ProductFacets, name: ChoiceName, value: string) {
  const offered = { color: colors, fabric: fabrics, occasion: occasions, size: [] }[name]
  return offered.find(({ key }) => key === value)?.name
}
