import type { CardProduct } from '#contract/catalogue/products/product-cards.contract.ts'
import {
  type CatalogueListFilters,
  countFilters,
  formatCatalogueUrl,
} from '#contract/catalogue/search/catalogue-url.rules.ts'
import { type CardList, useListCardsQuery } from '#web/api/products-api.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { focusHeading } from '#web/ui/focus-heading.ts'
import { BlockingFilters } from './blocking-filters.tsx'
import { GridColumns, ProductCell } from './product-grid.tsx'

const maxNearby = 4

/** Title and text for a page beyond the last one, an empty category, or a search without results. */
function messagesOf(address: CatalogueListFilters, tooNarrow: readonly unknown[]): readonly [MessageKey, MessageKey] {
  if (address.page) return ['catalogue.beyondTitle', 'catalogue.beyondText']
  if (!address.query && !address.trending && !countFilters(address)) return ['home.noProducts', 'home.noProductsText']
  const hasWords = address.query && tooNarrow.length === 0
  return ['catalogue.nothingTitle', hasWords ? 'catalogue.nothingFound' : 'catalogue.nothingFits']
}

/** Shown for an empty list: the filters that exclude everything, a link to all garments, and similar or popular garments. */
export function NoResults({ address, list }: { address: CatalogueListFilters; list: CardList }) {
  const { language, t } = useI18n()
  const { missing, nearby, tooNarrow = [] } = list.understood ?? {}
  const { data } = useListCardsQuery(nearby ? { ids: nearby.join() } : { sort: 'trending', limit: maxNearby })
  const beyondTheEnd = address.page !== undefined
  const [title, text] = messagesOf(address, tooNarrow)
  return (
    <>
      <EmptyState
        title={missing?.[language] ?? t(title)}
        text={missing ? '' : t(text)}
        action={
          <ButtonLink
            look="secondary"
            onClick={focusHeading}
            to={paths.products + formatCatalogueUrl(beyondTheEnd ? { ...address, page: '1' } : {})}
          >
            {t(beyondTheEnd ? 'catalogue.firstPage' : 'catalogue.seeAll')}
          </ButtonLink>
        }
      />
      {tooNarrow.length > 0 && <BlockingFilters address={address} tooNarrow={tooNarrow} />}
      <Nearby products={data?.products ?? []} title={nearby ? 'home.discover' : 'catalogue.nearby'} />
    </>
  )
}

/** Shown below the few results of a search. */
export function SimilarProducts({ ids }: { ids: readonly string[] }) {
  const { data } = useListCardsQuery({ ids: ids.join() })
  return <Nearby products={data?.products ?? []} title="home.discover" />
}

function Nearby({ products, title }: { products: readonly CardProduct[]; title: MessageKey }) {
  const { t } = useI18n()
  if (products.length === 0) return null
  return (
    <section aria-labelledby="nearby" className="in-vogue mt-10">
      <h2 id="nearby" className="mb-5 text-2xl">
        {t(title)}
      </h2>
      <GridColumns className="lg:grid-cols-4">
        {products.map((product, index) => (
          <ProductCell key={product._id} product={product} index={index} />
        ))}
      </GridColumns>
    </section>
  )
}
