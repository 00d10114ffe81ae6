import { useParams, useSearchParams } from 'react-router'
import { productDescription, productTitle } from '#contract/catalogue/products/product-texts.rules.ts'
import type { Product } from '#contract/catalogue/products/products.contract.ts'
import { isOwnPicture } from '#contract/platform/media/picture-sizes.ts'
import { awaitQuery, orNotFound, orWithout } from '#web/api/await-query.ts'
import { garmentsApi, useFindProductQuery } from '#web/api/garments-api.ts'
import { loadDelivery } from '#web/api/load-delivery.ts'
import { productsApi } from '#web/api/products-api.ts'
import { reviewsApi } from '#web/api/reviews-api.ts'
import type { HeadContext, PageHead, ScreenRequest } from '#web/app/screen.ts'
import { type ArchivedGarment, toArchivedGarment } from './archived-garment.ts'
import { ArchivedProduct, similarLists } from './archived-product.tsx'
import { productFacts } from './product-facts.ts'
import { ProductPage } from './product-page.tsx'

const maxDescriptionLength = 160

export async function load({ store, params }: ScreenRequest) {
  const { endpoints } = garmentsApi
  const [foundProduct] = await Promise.all([
    orNotFound(orArchived(awaitQuery(store.dispatch(endpoints.findProduct.initiate(params.id ?? ''))))),
    orWithout(loadDelivery(store)),
    // The server loads the reviews for search engines; browsers load them only when they come near the viewport.
    import.meta.env.SSR &&
      awaitQuery(store.dispatch(reviewsApi.endpoints.listReviews.initiate({ id: params.id ?? '', page: 1 }))),
  ])
  const { product, archived } = foundProduct
  if (archived) {
    const { shelf, kind } = similarLists(archived)
    const lists = shelf.sub ? [shelf, kind] : [kind]
    await Promise.all(lists.map((list) => awaitQuery(store.dispatch(endpoints.listCards.initiate(list)))))
  }
  if (!product) return
  if (product.goesWith.length > 0) {
    await orWithout(awaitQuery(store.dispatch(endpoints.listCards.initiate({ ids: product.goesWith.join() }))))
  }
}

/** Resolves an archived garment too, because its page is shown instead of "not found". */
async function orArchived(loading: Promise<Product>): Promise<{ product?: Product; archived?: ArchivedGarment }> {
  try {
    return { product: await loading }
  } catch (error) {
    const archived = toArchivedGarment(error)
    if (archived) return { archived }
    throw error
  }
}

export function head({ state, i18n, params, absolute, shop }: HeadContext): PageHead {
  const { data: product, error } = garmentsApi.endpoints.findProduct.select(params.id ?? '')(state)
  const archived = toArchivedGarment(error)
  if (archived) return { title: productTitle(archived, i18n.language), unlisted: true }
  if (!product) return { title: i18n.t('missing.title'), unlisted: true }
  const description = productDescription(product, i18n.language)
  return {
    title: productTitle(product, i18n.language),
    description:
      description.length > maxDescriptionLength ? `${description.slice(0, maxDescriptionLength - 1)}…` : description,
    type: 'product',
    ...(isOwnPicture(product.coverImage) && { image: absolute(product.coverImage) }),
    // Only in rendered pages: search engines load every page anew.
    ...(import.meta.env.SSR && { jsonLd: factsOf(product, { state, i18n, absolute, shop }) }),
  }
}

function factsOf(product: Product, { state, i18n, absolute, shop }: Omit<HeadContext, 'params' | 'url'>): object[] {
  const { data: reviews } = reviewsApi.endpoints.listReviews.select({ id: product._id, page: 1 })(state)
  const { data: delivery } = productsApi.endpoints.findDelivery.select()(state)
  return productFacts(product, {
    i18n,
    absolute,
    shopName: shop?.name[i18n.language] ?? '',
    reviews: reviews,
    delivery,
  })
}

export function Screen() {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const color = params.get('color') ?? undefined
  const { data: product, error } = useFindProductQuery(id)
  const archived = toArchivedGarment(error)
  if (archived) return <ArchivedProduct garment={archived} />
  // The key resets choice and picture for another garment.
  return product ? <ProductPage key={`${product._id} ${color}`} product={product} preferredColour={color} /> : null
}
