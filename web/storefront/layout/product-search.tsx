import { Search } from 'lucide-react'
import type { ChangeEvent } from 'react'
import { Form, useNavigate, useSearchParams } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import { categoryNames, mainCategories } from './categories.ts'

/** The search box and the category selector. A plain form underneath: it works before, and without, any script. */
export function ProductSearch() {
  const { t } = useI18n()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const category = params.get('category') ?? ''
  const query = params.get('query') ?? ''

  const openCategory = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    const next = new URLSearchParams()
    if (target.value) next.set('category', target.value)
    if (query) next.set('query', query)
    void navigate(`${paths.products}?${next}`)
  }

  return (
    <Form
      role="search"
      action={paths.products}
      className="flex h-11 w-full items-stretch overflow-hidden rounded-full border border-line-strong bg-surface focus-within:border-brown"
    >
      <select
        key={`category-${category}`}
        name="category"
        aria-label={t('category.choose')}
        defaultValue={category}
        onChange={openCategory}
        className="max-w-28 rounded-s-full border-line border-e bg-plaster-deep ps-4 pe-1 text-sm"
      >
        <option value="">{t('category.all')}</option>
        {mainCategories.map((one) => (
          <option key={one} value={one}>
            {t(categoryNames[one])}
          </option>
        ))}
      </select>
      <input
        key={`query-${query}`}
        id="product-search"
        type="search"
        name="query"
        maxLength={100}
        defaultValue={query}
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        className="min-w-0 flex-1 bg-transparent px-3 outline-none placeholder:text-muted"
      />
      <button type="submit" aria-label={t('search.submit')} className="px-4 text-brown-deep hover:bg-brown-soft">
        <Search className="size-5" aria-hidden="true" />
      </button>
    </Form>
  )
}
