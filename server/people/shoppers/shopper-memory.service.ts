import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { forgetGoneShoppers, forgetShopper } from './forget-shoppers.repository.ts'
import { rememberOrderers } from './profile.repository.ts'

/** Stores the name and address of each order with its account, so that they are not asked for again. */
export function noteOrderers(tx: Tx, orderIds: readonly string[]): Promise<void> {
  return rememberOrderers(tx, orderIds)
}

/** Deletes the stored data of an account that gets another owner. */
export function forgetBelongings(tx: Tx, shopperId: string): Promise<void> {
  return forgetShopper(tx, shopperId)
}

export function forgetOldBelongings(db: Database): Promise<void> {
  return forgetGoneShoppers(db)
}
