import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { countFilters, parseCatalogueUrl } from '#contract/catalogue/search/catalogue-url.rules.ts'
import { awaitQuery } from '#web/api/await-query.ts'
import { productsApi } from '#web/api/products-api.ts'
import type { HeadContext, PageHead, ScreenRequest } from '#web/app/screen.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadCatalogueMessages } from '#web/i18n/load-messages.ts'
import { CatalogueFilters } from './catalogue-filters.tsx'
import { CatalogueHeading } from './catalogue-heading.tsx'
import { ChosenFilters } from './chosen-filters.tsx'
import { storeVisitedList } from './last-visited-list.ts'
import { listHead } from './list-head.ts'
import { toFacetsQuery } from './list-query.ts'
import { loadProductPages } from './load-catalogue.ts'
import { NoResults, SimilarProducts } from './no-results.tsx'
import { ProductPages, useProductList } from './product-pages.tsx'
import { RecognisedFilters } from './recognised-filters.tsx'
import { resultsId } from './results-id.ts'
import { useSearchReport } from './use-search-report.ts'

export const messages = loadCatalogueMessages

export async function load({ store, url, historyState }: ScreenRequest) {
  const address = parseCatalogueUrl(url.searchParams)
  await Promise.all([
    loadProductPages(store, address, historyState),
    awaitQuery(store.dispatch(productsApi.endpoints.listFacets.initiate(toFacetsQuery(address)))),
  ])
}

export const head = (context: HeadContext): PageHead => listHead(parseCatalogueUrl(context.url.searchParams), context)

export function Screen() {
  const { t } = useI18n()
  const [params] = useSearchParams()
  const address = parseCatalogueUrl(params)
  const { data } = useProductList(address, 0)
  const { pathname, search } = useLocation()
  useEffect(() => storeVisitedList(pathname + search), [pathname, search])
  const listen = useSearchReport(address.query)
  // An empty list without filters needs neither sorting nor filters.
  const isEmptyShelf = data?.total === 0 && !countFilters(address)
  return (
    <div className="page py-6 md:py-10" onClickCapture={listen}>
      <CatalogueHeading address={address} list={data} />
      <div className="mt-6 lg:grid lg:grid-cols-[15rem_1fr] lg:gap-10 xl:gap-14">
        {isEmptyShelf || <CatalogueFilters address={address} total={data?.total} />}
        <div>
          <section aria-labelledby={resultsId}>
            <h2 id={resultsId} className="sr-only">
              {t('catalogue.results')}
            </h2>
            {data?.understood && <RecognisedFilters address={address} understood={data.understood} />}
            <ChosenFilters address={address} />
            {data?.products.length === 0 ? (
              <NoResults address={address} list={data} />
            ) : (
              <ProductPages address={address} isMain className="lg:grid-cols-3 min-[100rem]:grid-cols-4" />
            )}
          </section>
          {data?.understood?.nearby && data.total > 0 && <SimilarProducts ids={data.understood.nearby} />}
        </div>
      </div>
    </div>
  )
}
