import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { forgetGoneShoppers, forgetShopper } from './forget-shoppers.repository.ts'
import { rememberOrderers } from './profile.repository.ts'

/** Notes with each account under which name, and where to, it ordered: it is asked neither twice. */
export function noteOrderers(tx: Tx, orderIds: readonly string[]): Promise<void> {
  return rememberOrderers(tx, orderIds)
}

/** An account that changes hands hands over nothing of what it kept. */
export function forgetBelongings(tx: Tx, shopperId: string): Promise<void> {
  return forgetShopper(tx, shopperId)
}

export function forgetOldBelongings(db: Database): Promise<void> {
  return forgetGoneShoppers(db)
}
