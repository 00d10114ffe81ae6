import { orderStates, stateRules } from '#contract/orders/records/order-states.rules.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { countOrdersNaming } from './orders-of-product.repository.ts'

/** Still to be made, sent, or brought back. */
const open = orderStates.filter((state) => stateRules[state].holdsStock && state !== 'delivered')

/** What taking a product out of the shop would leave behind. */
export function countOrdersOfProduct(db: Database, productId: string): Promise<{ total: number; open: number }> {
  return countOrdersNaming(db, productId, open)
}
