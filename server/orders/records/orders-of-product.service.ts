import { orderStates, stateRules } from '#contract/orders/records/order-states.rules.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { countOrdersWithProduct } from './orders-of-product.repository.ts'

/** Orders that are still to be made, sent, or returned. */
const open = orderStates.filter((state) => stateRules[state].holdsStock && state !== 'delivered')

/** The number of orders that would lose their product if it were deleted. */
export function countOrdersOfProduct(db: Database, productId: string): Promise<{ total: number; open: number }> {
  return countOrdersWithProduct(db, productId, open)
}
