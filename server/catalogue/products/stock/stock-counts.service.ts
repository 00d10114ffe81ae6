import type {
  CountedVariant,
  CountItem,
  PastCount,
  StockBatch,
  StockCount,
} from '#contract/catalogue/products/stock.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { lockVariantsById } from '../product-writes.repository.ts'
import { insertBatch, lockNamedVariants } from './stock-batches.repository.ts'
import { writeBatch } from './stock-batches.service.ts'
import {
  type CountItemRow,
  type CountRow,
  deleteCounted,
  findCounted,
  findOpenCount,
  insertCount,
  listCountItems,
  listPastCounts,
  lockOpenCount,
  markCountClosed,
  writeCounted,
} from './stock-counts.repository.ts'

export async function showOpenCount(db: Database): Promise<StockCount | null> {
  const count = await findOpenCount(db)
  return count ? describe(db, count) : null
}

const pastShown = 10

export async function showPastCounts(db: Database): Promise<PastCount[]> {
  const rows = await listPastCounts(db, pastShown)
  return rows.map(({ closed_at, closed_by, ...count }) => ({
    ...count,
    closedAt: closed_at.toISOString(),
    closedBy: closed_by,
  }))
}

/** Starts a stocktake, or joins the open one. */
export async function beginCount(db: Database, staffName: string): Promise<StockCount> {
  return inTransaction(db, async (tx) => {
    await insertCount(tx, staffName)
    return describe(tx, await requireCount(findOpenCount(tx)))
  })
}

export async function writeCount(db: Database, id: number, countedVariant: CountedVariant, staffName: string) {
  return inTransaction(db, async (tx) => {
    const count = await requireCount(lockOpenCount(tx, id))
    const [variant] = await lockNamedVariants(tx, [countedVariant])
    if (!variant) throw new Problem('product-changed')
    const { counted, seen, before } = countedVariant
    if ((await findCounted(tx, id, variant.id)) !== before) throw new Problem('count-changed')
    if (counted === null) await deleteCounted(tx, id, variant.id)
    else await writeCounted(tx, { count: id, variantId: variant.id, counted, seen, staffName })
    return describe(tx, count)
  })
}

/** Closes a stocktake: the difference between counted and shown stock is added to the current stock. */
export async function closeCount(db: Database, id: number, staffName: string): Promise<StockBatch> {
  return inTransaction(db, async (tx) => {
    await requireCount(lockOpenCount(tx, id))
    const key = `count-${id}`
    const batch = await insertBatch(tx, { kind: 'counted', key, staffName })
    if (batch === undefined) throw new Problem('not-found')
    const items = await listCountItems(tx, id)
    const locked = await lockVariantsById(
      tx,
      items.map(({ variant_id }) => variant_id),
    )
    const stock = new Map(locked.map((lockedVariant) => [lockedVariant.id, lockedVariant.stock]))
    const changes = items.map(({ variant_id, product_id, title, counted, seen }) => ({
      variant: { id: variant_id, stock: stock.get(variant_id) ?? 0, product_id, title },
      change: counted - seen,
    }))
    await markCountClosed(tx, id, batch)
    return writeBatch(tx, batch, { kind: 'counted', key, staffName }, changes)
  })
}

export async function dropCount(db: Database, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await requireCount(lockOpenCount(tx, id))
    await markCountClosed(tx, id, null)
  })
}

async function describe(db: Database | Tx, { id, begun_at, begun_by }: CountRow): Promise<StockCount> {
  const items = await listCountItems(db, id)
  return { id, begunAt: begun_at.toISOString(), begunBy: begun_by, items: items.map(toItem) }
}

function toItem({
  product_id,
  colour_id,
  colour_name,
  staff_name,
  at,
  variant_id: _id,
  ...row
}: CountItemRow): CountItem {
  return {
    ...row,
    productId: product_id,
    colorId: colour_id,
    colorName: colour_name,
    staffName: staff_name,
    at: at.toISOString(),
    after: row.stock + row.counted - row.seen,
  }
}

async function requireCount(count: Promise<CountRow | undefined>): Promise<CountRow> {
  const present = await count
  if (!present) throw new Problem('not-found')
  return present
}
