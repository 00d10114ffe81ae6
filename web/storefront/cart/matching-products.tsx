import type { ReactNode } from 'react'
import { useListProductsQuery } from '#web/api/garments-api.ts'
import { useListCardsQuery } from '#web/api/products-api.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { ProductCard } from '#web/storefront/catalogue/product-card.tsx'
import { SuggestedProducts } from '#web/storefront/catalogue/suggested-products.tsx'
import { recommendWith } from './recommend-with.rules.ts'

/** Garments that the owner recommends with those in the cart, in one row to swipe through. */
export function MatchingProducts({ ids }: { ids: string }): ReactNode {
  return ids === '' ? <SuggestedProducts /> : <RecommendedProducts ids={ids} />
}

function RecommendedProducts({ ids }: { ids: string }) {
  const { t } = useI18n()
  // The cart has sent the same query for its prices, so it is already cached.
  const { data: bought } = useListProductsQuery({ ids })
  const recommendedIds = recommendWith(bought?.products ?? []).join()
  const { data } = useListCardsQuery({ ids: recommendedIds }, { skip: recommendedIds === '' })
  const garments = data?.products.filter(({ soldOut }) => !soldOut) ?? []
  if (recommendedIds === '' || garments.length === 0) return null
  return (
    <section aria-labelledby="goes-with" className="mt-16">
      <h2 id="goes-with" className="mb-6 text-2xl md:text-3xl">
        {t('product.outfit')}
      </h2>
      <ul className="garment-cards garment-strip -mx-page snap-x scroll-px-page overflow-x-auto px-page pb-2">
        {garments.map((garment) => (
          <li key={garment._id} className="snap-start">
            <ProductCard product={garment} />
          </li>
        ))}
      </ul>
    </section>
  )
}
