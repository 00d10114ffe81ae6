import type { Trilingual } from '#contract/languages.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { ProductRecord } from './product-record.ts'
import { listProductsById } from './products.repository.ts'

/** What somebody wants to buy; colours go by any of their names. */
export interface Wanted {
  productId: string
  colour: string
  size: string
}

/** What an order keeps of a variant when it is bought. */
export interface Sellable {
  variantId: number
  productId: string
  title: string
  translations: Partial<Record<'en' | 'ar', string>>
  colourName: Trilingual
  image: string
  coverImage: string
  size: string
  priceMillimes: number
}

/** What is wanted, as it is sold today, in the same order; `undefined` for what the shop does not have. */
export async function findSellable(tx: Tx, wanted: readonly Wanted[]): Promise<(Sellable | undefined)[]> {
  const products = await listProductsById(tx, [...new Set(wanted.map(({ productId }) => productId))])
  return wanted.map((one) => {
    const product = products.find(({ id }) => id === one.productId)
    return product && sellableOf(product, one)
  })
}

function sellableOf(product: ProductRecord, { colour, size }: Wanted): Sellable | undefined {
  const found = product.colours?.find(({ name }) => Object.values(name).includes(colour))
  const variant = found?.variants?.find((one) => one.size === size)
  if (!found || !variant) return undefined
  const { en, ar } = product.translations
  return {
    variantId: variant.id,
    productId: product.id,
    title: product.title,
    translations: { ...(en?.title && { en: en.title }), ...(ar?.title && { ar: ar.title }) },
    colourName: found.name,
    image: found.images[0]?.url ?? product.cover_image,
    coverImage: product.cover_image,
    size,
    priceMillimes: product.price_millimes,
  }
}
