import type { Tx } from '#server/db/transaction.ts'
import { insertStockMovements, lockVariantsById, type StockMovement } from './product-writes.repository.ts'

/** Writes movements into the ledger. Variants are locked in the order of their ids, as everybody does. */
export async function moveStock(tx: Tx, movements: readonly StockMovement[]): Promise<void> {
  await lockVariantsById(
    tx,
    movements.map(({ variantId }) => variantId),
  )
  await insertStockMovements(tx, movements)
}

/** How many there are of each variant; nobody else changes that until the transaction ends. */
export async function lockStock(tx: Tx, variantIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const variants = await lockVariantsById(tx, variantIds)
  return new Map(variants.map(({ id, stock }) => [id, stock]))
}
