import type { PastOrders } from '#contract/customers/imported-customers/past-orders.ts'
import { toDinars } from '#contract/platform/text/money.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import {
  countKeptPastOrders,
  listPastOrders,
  listPastPlaces,
  type PastSums,
  sumPast,
} from './imported-customers.repository.ts'

/** The orders of a customer in the imported shop; null if that shop did not know the customer. */
export async function pastOrdersOf(db: Database | Tx, phones: readonly string[]): Promise<PastOrders | null> {
  const sums = await sumPast(db, phones)
  if (!sums) return null
  const latest = await listPastOrders(db, phones)
  return {
    orders: countPast(sums),
    total: toDinars(sums.past_orders > 0 ? sums.past_millimes : sums.listed_millimes),
    kept: sums.kept,
    lastAt: sums.last_at?.toISOString() ?? '',
    latest: latest.map(({ at, millimes, ...order }) => ({
      ...order,
      at: at.toISOString(),
      total: millimes === null ? null : toDinars(millimes),
    })),
  }
}

/** The number of imported orders; without any, the number in the imported list of customers. */
export function countPast(sums: Pick<PastSums, 'past_orders' | 'listed_orders'>): number {
  return sums.past_orders > 0 ? sums.past_orders : sums.listed_orders
}

/** Delivery addresses of the imported orders, newest first. */
export function pastPlacesOf(
  db: Database | Tx,
  phones: readonly string[],
): Promise<{ street: string; city: string; zipcode: string }[]> {
  return listPastPlaces(db, phones)
}

/** For each phone number, the number of paid and kept orders in the imported shop; only these count in a customer's favour. */
export function countKeptOrdersBefore(
  db: Database | Tx,
  customers: readonly { phone: string; before: Date }[],
): Promise<number[]> {
  return countKeptPastOrders(db, customers)
}
