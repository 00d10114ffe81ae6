import { Search } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { mainCategories, productStates } from '#contract/catalogue/products/catalogue-values.ts'
import type { OfficeProductQuery } from '#contract/catalogue/products/office-products.contract.ts'
import type { QueryName } from '#contract/catalogue/products/product-query.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { categoryNames } from '#web/office/catalogue/products/category-names.ts'
import { useListShelvesQuery } from '#web/office/catalogue/products/office-products-api.ts'
import { CollapsibleFilters } from '#web/office/platform/frame/collapsible-filters.tsx'
import { searchAttribute } from '#web/office/platform/frame/focus-search.ts'
import { Chip } from '#web/ui/chip.tsx'
import { inputClass } from '#web/ui/field.tsx'

const typingPauseMs = 250
const shelfClass = `${inputClass} min-h-11 min-w-36 flex-1 pe-8 md:max-w-56`

interface ProductFiltersProps {
  query: OfficeProductQuery
  onChange: (name: QueryName, value: string | undefined) => void
}

/** Search, shelves, and filters for products that need attention. */
export function ProductFilters({ query, onChange }: ProductFiltersProps) {
  const { t, language } = useI18n()
  const { data: shelves } = useListShelvesQuery()
  const flag = (name: 'trending' | 'missing') => ({
    pressed: query[name] === true,
    onClick: () => onChange(name, query[name] ? undefined : 'true'),
  })
  const level = (stock: 'low' | 'out') => ({
    pressed: query.stock === stock,
    onClick: () => onChange('stock', query.stock === stock ? undefined : stock),
  })
  return (
    <CollapsibleFilters
      folded
      active={countActiveFilters(query)}
      search={<SearchInput value={query.q ?? ''} onChange={(words) => onChange('q', words)} />}
    >
      <select
        aria-label={t('productForm.category')}
        value={query.category ?? ''}
        onChange={(event) => onChange('category', event.target.value)}
        className={shelfClass}
      >
        <option value="">{t('manage.anyCategory')}</option>
        {mainCategories.map((category) => (
          <option key={category} value={category}>
            {t(categoryNames[category])}
          </option>
        ))}
      </select>
      <select
        aria-label={t('productForm.subCategory')}
        value={query.sub ?? ''}
        onChange={(event) => onChange('sub', event.target.value)}
        className={shelfClass}
      >
        <option value="">{t('manage.anySub')}</option>
        {query.sub && !shelves?.some(({ slug }) => slug === query.sub) && <option>{query.sub}</option>}
        {shelves?.map(({ slug, name, products }) => (
          <option key={slug} value={slug}>
            {`${name[language]} (${products})`}
          </option>
        ))}
      </select>
      <div className="flex w-full flex-wrap gap-2">
        {productStates.map((state) => (
          <Chip
            key={state}
            pressed={query.state === state}
            onClick={() => onChange('state', query.state === state ? undefined : state)}
          >
            {t(`manage.state.${state}`)}
          </Chip>
        ))}
        <Chip {...level('low')}>{t('manage.low')}</Chip>
        <Chip {...level('out')}>{t('manage.out')}</Chip>
        <Chip
          pressed={query.sort === 'daysLeft'}
          onClick={() => onChange('sort', query.sort === 'daysLeft' ? undefined : 'daysLeft')}
        >
          {t('manage.soonGone')}
        </Chip>
        <Chip {...flag('trending')}>{t('productForm.trending')}</Chip>
        <Chip {...flag('missing')}>{t('productForm.missing')}</Chip>
      </div>
    </CollapsibleFilters>
  )
}

/** The number of active filters. */
function countActiveFilters({ q: _q, page: _page, limit: _limit, sort: _sort, ...rest }: OfficeProductQuery): number {
  return Object.values(rest).filter((value) => value !== undefined).length
}

/** The search field; it searches after a pause in typing. */
function SearchInput({ value, onChange }: { value: string; onChange: (words: string) => void }) {
  const { t } = useI18n()
  const [typed, setTyped] = useState(value)
  const searchedText = useRef(value)
  const search = (words: string) => {
    searchedText.current = words
    onChange(words)
  }
  // Searching from this field also changes the address; only a change from elsewhere may replace the typed text.
  useLayoutEffect(() => {
    if (value === searchedText.current) return
    searchedText.current = value
    setTyped(value)
  }, [value])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts a search
  useEffect(() => {
    if (typed.trim() === value) return
    const timer = setTimeout(() => search(typed.trim()), typingPauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <search className="relative min-w-0 flex-1 md:min-w-64">
      <Search className="absolute start-3 top-3 size-5 text-muted" aria-hidden="true" />
      <input
        type="search"
        {...{ [searchAttribute]: true }}
        aria-label={t('manage.search')}
        value={typed}
        placeholder={t('manage.search')}
        maxLength={100}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={({ key, currentTarget }) => {
          if (key !== 'Enter') return
          search(currentTarget.value.trim())
          // A scanner types the next label over the last one.
          currentTarget.select()
        }}
        className={`${inputClass} min-h-11 ps-10`}
      />
    </search>
  )
}
