import type { ShownPrice } from '#contract/orders/placement/held-prices.contract.ts'
import { toMillimes } from '#contract/platform/text/money.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { arePricesHeld } from './held-prices.repository.ts'

/** Whether each of the shown prices would still be charged. */
export function checkHeldPrices(db: Database, prices: readonly ShownPrice[]): Promise<boolean[]> {
  return arePricesHeld(
    db,
    prices.map(({ productId, shownPrice, choices }) => ({ productId, shown: toMillimes(shownPrice), choices })),
  )
}
