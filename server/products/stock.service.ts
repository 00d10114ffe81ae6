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
