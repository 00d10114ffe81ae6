import type { Found } from '#contract/staff/palette-search.contract.ts'
import type { Database } from '#server/db/pool.ts'
import { findOrdersLike } from '#server/orders/read-orders.service.ts'
import { searchCards } from '#server/products/search-products.service.ts'

const shownOfEach = 5
/** Several orders may be one customer's: enough are read to name a few. */
const ordersRead = 20
/** One letter is in everything. */
const shortestQuery = 2

export async function findAnything(db: Database, query: string, blind = false): Promise<Found> {
  if (query.length < shortestQuery) return { orders: [], products: [], customers: [] }
  const [orders, { products }] = await Promise.all([
    findOrdersLike(db, { search: query, blind }, ordersRead),
    searchCards(db, { query, limit: shownOfEach }),
  ])
  const customers = new Map(orders.map(({ name, phone, email }) => [phone, { name, phone, email }]))
  return {
    orders: orders.slice(0, shownOfEach),
    products: products.map(({ _id, title, coverImage }) => ({ _id, title, coverImage })),
    customers: [...customers.values()].slice(0, shownOfEach),
  }
}
