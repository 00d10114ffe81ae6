import { Link } from 'react-router'
import {
  type CatalogueAddress,
  withoutFilter,
  writeCatalogueAddress,
} from '#contract/products/catalogue-address.rules.ts'
import type { Understanding } from '#contract/products/understanding.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { paths } from '#web/paths.ts'

const names: Readonly<Record<string, MessageKey>> = {
  category: 'search.filter.category',
  sub: 'search.filter.shelf',
  color: 'filters.colour',
  size: 'filters.size',
  fabric: 'filters.fabric',
  occasion: 'filters.occasion',
  price: 'filters.price',
  inStock: 'filters.inStock',
  trending: 'sort.trending',
}

interface FiltersInTheWayProps {
  address: CatalogueAddress
  tooNarrow: NonNullable<Understanding['tooNarrow']>
}

/** Without which filter the same search would find something, and how much. */
export function FiltersInTheWay({ address, tooNarrow }: FiltersInTheWayProps) {
  const { t } = useI18n()
  return (
    <ul className="mb-10 flex flex-wrap justify-center gap-3">
      {tooNarrow.map(({ filter, count }) => (
        <li key={filter}>
          <Link
            to={paths.products + writeCatalogueAddress(withoutFilter(address, filter))}
            className="inline-flex min-h-11 items-center rounded-full border border-line-strong bg-surface px-4 font-semibold hover:border-brown"
          >
            {t('search.without', { filter: t(names[filter] ?? 'filters.title'), count })}
          </Link>
        </li>
      ))}
    </ul>
  )
}
