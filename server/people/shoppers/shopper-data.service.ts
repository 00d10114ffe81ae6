import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { forgetGoneShoppers, forgetShopper } from './delete-shopper-data.repository.ts'
import { rememberOrderers } from './profile.repository.ts'

/** Remembers the name and address of an order with the shopper's account, so that the next order is filled in. */
export function noteOrderers(tx: Tx, orderIds: readonly string[]): Promise<void> {
  return rememberOrderers(tx, orderIds)
}

/** Deletes what was remembered for an account before another person takes it over. */
export function forgetBelongings(tx: Tx, shopperId: string): Promise<void> {
  return forgetShopper(tx, shopperId)
}

export function forgetOldBelongings(db: Database): Promise<void> {
  return forgetGoneShoppers(db)
}
