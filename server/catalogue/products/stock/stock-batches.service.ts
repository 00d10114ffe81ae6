import { type ReceivedStock, type StockBatch, stockLimits } from '#contract/catalogue/products/stock.contract.ts'
import { recordChanges } from '#server/platform/audit/audit.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { insertStockMovements } from '../product-writes.repository.ts'
import {
  insertBatch,
  insertBatchItems,
  type LockedVariant,
  lockBatch,
  lockNamedVariants,
  lockVariantsOfBatch,
  markBatchUndone,
  sumOfBatch,
} from './stock-batches.repository.ts'

export interface Change {
  variant: LockedVariant
  change: number
}

export interface Batch {
  kind: 'received' | 'counted'
  key: string
  staffName: string
  note?: string
}

/** Adds received pieces to the current stock, so that two concurrent deliveries both count. */
export async function receiveStock(db: Database, { pieces, note, key }: ReceivedStock, staffName: string) {
  return inTransaction(db, async (tx): Promise<StockBatch> => {
    const id = await insertBatch(tx, { kind: 'received', key, staffName })
    if (id === undefined) return sumOfBatch(tx, key)
    const variants = await lockNamedVariants(tx, pieces)
    const changes = pieces.map(({ received }, index): Change => {
      const variant = variants[index]
      if (!variant) throw new Problem('product-changed')
      return { variant, change: received }
    })
    return writeBatch(tx, id, { kind: 'received', key, staffName, note }, summedChanges(changes))
  })
}

/** Records movements as one batch that can be undone together. */
export async function writeBatch(
  tx: Tx,
  id: number,
  { kind, staffName, note = '' }: Batch,
  changes: readonly Change[],
): Promise<StockBatch> {
  const real = changes.filter(({ change }) => change !== 0)
  await move(tx, real, { reason: kind, staffName, note })
  const items = real.map(({ variant, change }) => ({ variantId: variant.id, change }))
  await insertBatchItems(tx, id, items)
  return { id, changed: real.length, pieces: real.reduce((sum, { change }) => sum + change, 0) }
}

/** Undoes a batch as a whole, and refuses if a stock would become negative because pieces were sold since. */
export async function undoBatch(db: Database, id: number, staffName: string): Promise<StockBatch> {
  return inTransaction(db, async (tx) => {
    const batch = await lockBatch(tx, id, stockLimits.undoHours)
    if (!batch) throw new Problem('not-found')
    if (batch.undone_at) throw new Problem('change-undone')
    if (!batch.recent) throw new Problem('change-too-old')
    await markBatchUndone(tx, id)
    const back = (await lockVariantsOfBatch(tx, id)).map(({ change, ...variant }) => ({ variant, change: -change }))
    await move(tx, back, { reason: 'undone', staffName, note: '' })
    return { id, changed: back.length, pieces: back.reduce((sum, { change }) => sum + change, 0) }
  })
}

async function move(
  tx: Tx,
  changes: readonly Change[],
  details: { reason: string; staffName: string; note: string },
): Promise<void> {
  if (changes.some(({ variant, change }) => variant.stock + change < 0)) throw new Problem('stock-changed')
  await insertStockMovements(
    tx,
    changes.map(({ variant, change }) => ({ variantId: variant.id, change, ...details })),
  )
  const products = Map.groupBy(changes, ({ variant }) => variant.product_id)
  await recordChanges(
    tx,
    [...products].map(([id, changes]) => ({
      staffName: details.staffName,
      action: `stock-${details.reason}`,
      subject: { kind: 'product', id, name: changes[0]?.variant.title ?? '' } as const,
      before: { stock: changes.reduce((sum, { variant }) => sum + variant.stock, 0) },
      after: { stock: changes.reduce((sum, { variant, change }) => sum + variant.stock + change, 0) },
    })),
  )
}

/** Sums the changes of a variant that is listed twice. */
function summedChanges(changes: readonly Change[]): Change[] {
  const byVariant = Map.groupBy(changes, ({ variant }) => variant.id)
  return [...byVariant.values()].flatMap((changes) => {
    const [first] = changes
    return first ? [{ ...first, change: changes.reduce((sum, { change }) => sum + change, 0) }] : []
  })
}
