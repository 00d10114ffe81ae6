import { Search } from 'lucide-react'
import type { ChangeEvent } from 'react'
import { Form, useNavigate, useSearchParams } from 'react-router'
import { mainCategories } from '#contract/catalogue/products/catalogue-values.ts'
import { formatCatalogueUrl, parseCatalogueUrl } from '#contract/catalogue/search/catalogue-url.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import { categoryNames } from '#web/storefront/catalogue/category-names.ts'
import { SearchBox } from './search-box.tsx'

/** The search box and the category selector, as a plain form that works without scripts. */
export function ProductSearch({ id }: { id: string }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { category = '', query = '' } = parseCatalogueUrl(params)

  const openCategory = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    void navigate(paths.products + formatCatalogueUrl({ category: target.value, query }))
  }

  return (
    <Form
      role="search"
      action={paths.products}
      className="relative flex h-11.5 w-full items-stretch rounded-full border border-line-strong bg-surface focus-within:border-brown"
    >
      <select
        key={`category-${category}`}
        name="category"
        aria-label={t('category.choose')}
        defaultValue={category}
        onChange={openCategory}
        className="search-shelf rounded-s-full border-line border-e bg-plaster-deep text-sm"
      >
        <option value="">{t('category.all')}</option>
        {mainCategories.map((mainCategory) => (
          <option key={mainCategory} value={mainCategory}>
            {t(categoryNames[mainCategory])}
          </option>
        ))}
      </select>
      <SearchBox key={`query-${query}`} id={id} initial={query} />
      <button
        type="submit"
        aria-label={t('search.submit')}
        className="shrink-0 rounded-e-full px-[min(1rem,5vw)] text-brown-deep hover:bg-brown-soft"
      >
        <Search className="size-5" aria-hidden="true" />
      </button>
    </Form>
  )
}
