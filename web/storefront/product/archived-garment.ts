import type { Product } from '#contract/catalogue/products/products.contract.ts'
import { normaliseProduct } from '#web/api/normalise-product.ts'
import { isRecord } from '#web/state/persisted-state.ts'

/** The fields that are still shown of a garment that is no longer sold. */
export type ArchivedGarment = Pick<
  Product,
  '_id' | 'title' | 'translations' | 'coverImage' | 'placeholder' | 'mainCategory' | 'subCategory'
>

/** Reads the fields of an archived garment out of the API's error. */
export function toArchivedGarment(error: unknown): ArchivedGarment | undefined {
  const data = isRecord(error) ? error.data : undefined
  if (!isRecord(data) || data.code !== 'product-archived' || !isRecord(data.product)) return undefined
  return normaliseProduct(data.product)
}
