import type { Tx } from '#server/platform/db/transaction.ts'
import { insertStockMovements, lockVariantsById, type StockMovement } from './product-writes.repository.ts'

/**
 * Writes movements into the ledger. Variants are locked in the order of their ids, as everybody does. What is made for one
 * person comes from no shelf and goes to none: its place in the workshop follows the order by itself.
 */
export async function moveStock(tx: Tx, movements: readonly StockMovement[]): Promise<void> {
  const variants = await lockVariantsById(
    tx,
    movements.map(({ variantId }) => variantId),
  )
  const made = new Set(variants.filter((variant) => variant.made).map(({ id }) => id))
  await insertStockMovements(
    tx,
    movements.filter(({ variantId }) => !made.has(variantId)),
  )
}

/** How many there are of each variant; nobody else changes that until the transaction ends. */
export async function lockStock(tx: Tx, variantIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const variants = await lockVariantsById(tx, variantIds)
  return new Map(variants.map(({ id, stock, made }) => [id, made ? Number.POSITIVE_INFINITY : stock]))
}
