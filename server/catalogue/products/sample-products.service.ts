import type { ProductFields } from '#contract/catalogue/products/products.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { createProduct, removeProduct } from './manage-products.service.ts'
import { isProductKnown, listSampleIds, markSample } from './sample-products.repository.ts'

/** Adds a sample product, unless it exists already. */
export async function createSampleProduct(db: Database, id: string, fields: ProductFields): Promise<void> {
  if (await isProductKnown(db, id)) return
  await createProduct(db, fields, { id })
  await markSample(db, id)
}

export async function removeSampleProducts(db: Database): Promise<number> {
  const ids = await listSampleIds(db)
  for (const id of ids) await removeProduct(db, id)
  return ids.length
}
