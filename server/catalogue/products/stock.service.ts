import type { Tx } from '#server/platform/db/transaction.ts'
import { insertStockMovements, lockVariantsById, type StockMovement } from './product-writes.repository.ts'

/** Records stock movements. Variants are locked in the order of their ids, as everywhere. Pieces made to measure move no stock. */
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

/** Locks variants and returns their stock, which cannot change until the transaction ends. */
export async function lockStock(tx: Tx, variantIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const variants = await lockVariantsById(tx, variantIds)
  return new Map(variants.map(({ id, stock, made }) => [id, made ? Number.POSITIVE_INFINITY : stock]))
}
