import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { deleteGoneShoppers, deleteShopperData } from './delete-shopper-data.repository.ts'
import { rememberOrderers } from './profile.repository.ts'

/** Remembers the name and address of an order with the shopper's account, so that the next order is filled in. */
export function noteOrderers(tx: Tx, orderIds: readonly string[]): Promise<void> {
  return rememberOrderers(tx, orderIds)
}

/** Deletes what was remembered for an account before another person takes it over. */
export function deleteRememberedData(tx: Tx, shopperId: string): Promise<void> {
  return deleteShopperData(tx, shopperId)
}

export function deleteAbandonedShopperData(db: Database): Promise<void> {
  return deleteGoneShoppers(db)
}
