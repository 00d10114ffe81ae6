import { useParams, useSearchParams } from 'react-router'
import { productDescription, productTitle } from '#contract/product-texts.rules.ts'
import { loaded, orNotFound } from '#web/api/load.ts'
import { productsApi, useFindProductQuery } from '#web/api/products-api.ts'
import type { HeadContext, PageHead, ScreenRequest } from '#web/app/screen.ts'
import { productFacts } from './product-facts.ts'
import { ProductPage } from './product-page.tsx'

const longestDescription = 160

export async function load({ store, params }: ScreenRequest) {
  const { endpoints } = productsApi
  const [product] = await Promise.all([
    orNotFound(loaded(store.dispatch(endpoints.findProduct.initiate(params.id ?? '')))),
    loaded(store.dispatch(endpoints.findDelivery.initiate())),
  ])
  if (product.goesWith.length > 0) {
    await loaded(store.dispatch(endpoints.listProducts.initiate({ ids: product.goesWith.join() })))
  }
}

export function head({ state, i18n, params, absolute, shop }: HeadContext): PageHead {
  const product = productsApi.endpoints.findProduct.select(params.id ?? '')(state).data
  if (!product) return { title: i18n.t('missing.title'), unlisted: true }
  const description = productDescription(product, i18n.language)
  return {
    title: productTitle(product, i18n.language),
    description:
      description.length > longestDescription ? `${description.slice(0, longestDescription - 1)}…` : description,
    type: 'product',
    image: absolute(product.coverImage),
    jsonLd: productFacts(product, { i18n, absolute, shopName: shop?.name[i18n.language] ?? '' }),
  }
}

export function Screen() {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const color = params.get('color') ?? undefined
  const { data: product } = useFindProductQuery(id)
  // Another garment begins afresh: nothing chosen, the first picture.
  return product ? <ProductPage key={`${product._id} ${color}`} product={product} asked={color} /> : null
}
