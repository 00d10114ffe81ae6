import type { ProductTarget } from '#contract/catalogue/products/bulk-products.contract.ts'
import { officeLimits } from '#contract/catalogue/products/office-limits.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { listOfficeProductIds } from './office-products.repository.ts'
import { officeFilter } from './office-products.service.ts'

/** The ids of the products that a bulk change applies to. */
export async function idsOf(db: Database, target: ProductTarget): Promise<string[]> {
  if ('ids' in target) return target.ids
  return listOfficeProductIds(db, await officeFilter(db, target.filter), officeLimits.changedAtOnce)
}
