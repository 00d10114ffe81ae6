import { useState } from 'react'
import type { CardProduct } from '#contract/catalogue/products/product-cards.contract.ts'
import { productTitle } from '#contract/catalogue/products/product-texts.rules.ts'
import { useListCardsQuery } from '#web/api/products-api.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { readRecentlyViewed } from '#web/storefront/catalogue/recently-viewed.ts'
import type { StartingProducts, SuggestedProduct } from './suggestion-options.ts'

const maxSeen = 2
const maxPopular = 3

/** Products seen last, and popular ones, for a search field in which nothing is typed. */
export function useStartingProducts(isShown: boolean): StartingProducts {
  const { language } = useI18n()
  const [seenIds] = useState(() => readRecentlyViewed().slice(0, maxSeen))
  const seen = useListCardsQuery({ ids: seenIds.join() }, { skip: !isShown || seenIds.length === 0 })
  const popular = useListCardsQuery({ sort: 'trending', limit: maxPopular + maxSeen }, { skip: !isShown })
  const toSuggestion = (product: CardProduct): SuggestedProduct => ({
    id: product._id,
    title: productTitle(product, language),
    image: product.coverImage,
    price: product.newPrice,
    oldPrice: product.oldPrice,
  })
  const popularOnly = (popular.data?.products ?? []).filter(({ _id }) => !seenIds.includes(_id)).slice(0, maxPopular)
  return { seen: (seen.data?.products ?? []).map(toSuggestion), popular: popularOnly.map(toSuggestion) }
}
