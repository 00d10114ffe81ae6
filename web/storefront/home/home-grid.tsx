import { Link } from 'react-router'
import { mainCategories } from '#contract/catalogue/products/catalogue-values.ts'
import type { CatalogueListFilters } from '#contract/catalogue/search/catalogue-url.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import { categoryNames } from '#web/storefront/catalogue/category-names.ts'
import type { ListAddress } from '#web/storefront/catalogue/list-query.ts'
import { ProductPages, useProductList } from '#web/storefront/catalogue/product-pages.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Four rows on a phone and two on a desktop. */
const pageSize = 8

/** The parts of a list's address that the home page uses. */
export function homeAddress({ category, page }: CatalogueListFilters): ListAddress {
  return { pageSize, ...(category && { category }), ...(page && { page }) }
}

export function HomeGrid({ address }: { address: ListAddress }) {
  const { t } = useI18n()
  const { data } = useProductList(address, 0)
  return (
    <section aria-labelledby="home-grid" className="page">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4 md:mb-10">
        <h2 id="home-grid" className="text-3xl md:text-4xl">
          {t('home.newest')}
        </h2>
        <ul className="flex gap-2 overflow-x-auto">
          {(['all', ...mainCategories] as const).map((category) => {
            const current = (address.category ?? 'all') === category
            return (
              <li key={category}>
                <Link
                  to={category === 'all' ? paths.home : `${paths.home}?category=${category}`}
                  state={{ morePages: 0 }}
                  replace
                  aria-current={current ? 'true' : undefined}
                  className={classNames(
                    'inline-flex min-h-11 items-center whitespace-nowrap rounded-full border px-4',
                    current ? 'border-ink bg-ink text-plaster' : 'border-line bg-surface hover:border-brown',
                  )}
                >
                  {t(categoryNames[category])}
                </Link>
              </li>
            )
          })}
        </ul>
      </div>
      {data?.total === 0 ? (
        <EmptyState title={t('home.noProducts')} text={t('home.noProductsText')} />
      ) : (
        <ProductPages key={address.category ?? 'all'} address={address} className="lg:grid-cols-4" />
      )}
    </section>
  )
}
