import { setImmediate as breathe } from 'node:timers/promises'
import type { SheetError } from '#contract/catalogue/products/sheet-report.contract.ts'
import type { Trilingual } from '#contract/platform/text/languages.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { countChanged, insertCatalogueChange } from '../office/bulk-changes.repository.ts'
import { listOfficeRecords } from '../office/office-products.repository.ts'
import { listSubCategories } from '../sub-categories.repository.ts'
import { planProduct } from './plan-product.rules.ts'
import { isUnchanged, type PlannedProduct } from './planned-product.rules.ts'
import { isRejected } from './rejected-rows.rules.ts'
import type { SheetContent, SheetProduct } from './sheet-products.rules.ts'
import { writePlanned } from './write-planned-products.service.ts'

/** Other requests run between two batches. */
const batch = 250

export interface ContentPlan {
  planned: PlannedProduct[]
  unchanged: PlannedProduct[]
  errors: SheetError[]
  /** Products with errors, which are not imported. */
  faulty: { product: SheetProduct; errors: readonly SheetError[] }[]
}

/** Plans the products that an import results in, from the shop's own sheet or from another shop's file. */
export async function planContent(db: Database | Tx, content: SheetContent): Promise<ContentPlan> {
  const records = await listOfficeRecords(db, idsOf(content))
  const present = new Map(records.map((record) => [record.id, record]))
  const result: ContentPlan = { planned: [], unchanged: [], errors: [...content.errors], faulty: [] }
  const wrong = new Set(content.errors.map(({ row }) => row))
  for (const [index, product] of content.products.entries()) {
    if (index % batch === 0) await breathe()
    const { planned, errors } = planProduct(product, present.get(product.id ?? ''))
    if (!errors && isRejected(product, wrong)) continue
    if (errors) {
      result.errors.push(...errors)
      result.faulty.push({ product, errors })
    } else if (isUnchanged(planned)) result.unchanged.push(planned)
    else result.planned.push(planned)
  }
  return result
}

/** Writes the planned products as one change, which can be undone as a whole by its number. */
export async function writeContent(tx: Tx, planned: readonly PlannedProduct[], staffName: string): Promise<number> {
  const shelves = new Map<string, Trilingual>((await listSubCategories(tx)).map(({ slug, name }) => [slug, name]))
  const change = await insertCatalogueChange(tx, 'imported', staffName)
  for (let start = 0; start < planned.length; start += batch) {
    await writePlanned(tx, planned.slice(start, start + batch), { staffName, shelves, change })
  }
  await countChanged(tx, change, planned.length)
  return change
}

export function idsOf({ products }: Pick<SheetContent, 'products'>): string[] {
  return products.flatMap(({ id }) => id ?? [])
}
