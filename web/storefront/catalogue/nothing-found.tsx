import { type CatalogueAddress, writeCatalogueAddress } from '#contract/catalogue-address.rules.ts'
import { useListProductsQuery } from '#web/api/products-api.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { DidYouMean } from './catalogue-heading.tsx'
import { GridColumns, ProductCell } from './product-grid.tsx'

const nearby = 4

/** Nothing fits: what was probably meant, a way out, and a few garments people like. */
export function NothingFound({ address, didYouMean }: { address: CatalogueAddress; didYouMean: string | undefined }) {
  const { t } = useI18n()
  const { data } = useListProductsQuery({ sort: 'trending', limit: nearby })
  const beyondTheEnd = address.page !== undefined
  return (
    <>
      <EmptyState
        title={t(beyondTheEnd ? 'catalogue.beyondTitle' : 'catalogue.nothingTitle')}
        text={t(
          beyondTheEnd ? 'catalogue.beyondText' : address.query ? 'catalogue.nothingFound' : 'catalogue.nothingFits',
        )}
        action={
          <ButtonLink
            look="secondary"
            to={paths.products + writeCatalogueAddress(beyondTheEnd ? { ...address, page: '1' } : {})}
          >
            {t(beyondTheEnd ? 'catalogue.firstPage' : 'catalogue.seeAll')}
          </ButtonLink>
        }
      />
      {didYouMean && (
        <div className="mb-10 text-center text-lg">
          <DidYouMean address={address} meant={didYouMean} />
        </div>
      )}
      {data && data.products.length > 0 && (
        <section aria-labelledby="nearby">
          <h2 id="nearby" className="mb-5 text-2xl">
            {t('catalogue.nearby')}
          </h2>
          <GridColumns className="lg:grid-cols-4">
            {data.products.map((product, index) => (
              <ProductCell key={product._id} product={product} index={index} />
            ))}
          </GridColumns>
        </section>
      )}
    </>
  )
}
