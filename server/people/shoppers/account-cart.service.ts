import type { AccountLists } from '#contract/orders/cart/account-cart.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { spend } from '#server/platform/rate-limits/rate-limits.service.ts'
import { findAccountLists, updateAccountLists } from './account-cart.repository.ts'

export async function getAccountLists(db: Database, shopperId: string): Promise<AccountLists> {
  return (await findAccountLists(db, shopperId)) ?? { revision: 0, cart: [], wishlist: [] }
}

/** Browsers merge their lists with those of the account; the server only refuses an outdated revision. */
export async function saveAccountLists(
  db: Database,
  shopperId: string,
  lists: AccountLists,
): Promise<{ revision: number }> {
  await spend(db, { limit: 'kept/account', subject: shopperId })
  const revision = await updateAccountLists(db, shopperId, lists)
  if (revision === undefined) throw new Problem('kept-changed')
  return { revision }
}
