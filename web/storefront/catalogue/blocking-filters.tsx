import { Link } from 'react-router'
import type { MainCategory } from '#contract/catalogue/products/products.contract.ts'
import { sizeName } from '#contract/catalogue/products/size-name.rules.ts'
import {
  type CatalogueListFilters,
  type ChoiceName,
  formatCatalogueUrl,
  withoutFilter,
} from '#contract/catalogue/search/catalogue-url.rules.ts'
import type { QueryUnderstanding } from '#contract/catalogue/search/query-understanding.ts'
import { useListFacetsQuery } from '#web/api/products-api.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { paths } from '#web/paths.ts'
import { focusHeading } from '#web/ui/focus-heading.ts'
import { categoryNames } from './category-names.ts'
import { nameOf } from './chosen-filters.tsx'
import { toFacetsQuery } from './list-query.ts'

/** Filters named by their kind; the others are named by the chosen value. */
const names: Readonly<Record<string, MessageKey>> = {
  price: 'filters.price',
  inStock: 'filters.inStock',
  trending: 'sort.trending',
}

type TooNarrow = NonNullable<QueryUnderstanding['tooNarrow']>[number]

interface BlockingFiltersProps {
  address: CatalogueListFilters
  tooNarrow: readonly TooNarrow[]
}

/** The filters without which the search would have results, with the number of results. */
export function BlockingFilters({ address, tooNarrow }: BlockingFiltersProps) {
  const { t } = useI18n()
  const nameIn = useFilterName(address)
  return (
    <ul className="mb-10 flex flex-wrap justify-center gap-3">
      {tooNarrow.map((filter) => (
        <li key={filter.filter}>
          <Link
            to={paths.products + formatCatalogueUrl(withoutFilter(address, filter.filter))}
            onClick={focusHeading}
            className="inline-flex min-h-11 items-center rounded-full border border-line-strong bg-surface px-4 font-semibold hover:border-brown"
          >
            {t('search.without', { filter: nameIn(filter), count: filter.count })}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Returns the label of a filter: the chosen value where there is one ("Keswas"), not the kind of filter ("shelf"). */
function useFilterName(address: CatalogueListFilters) {
  const { language, t } = useI18n()
  const { data: facets } = useListFacetsQuery(toFacetsQuery(address))
  return ({ filter, name }: TooNarrow): string => {
    const { [filter as ChoiceName]: chosen } = address
    if (filter === 'sub') return name?.[language] || name?.fr || address.sub || ''
    if (filter === 'category') return t(categoryNames[address.category as MainCategory])
    if (!chosen || names[filter]) return t(names[filter] ?? 'filters.title')
    const labels = chosen.map(
      (value) => (facets && nameOf(facets, filter as ChoiceName, value)?.[language]) ?? sizeName(value, language),
    )
    return new Intl.ListFormat(language, { type: 'disjunction' }).format(labels)
  }
}
