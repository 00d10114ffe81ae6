import type { Found } from '#contract/site/palette-search/palette-search.contract.ts'
import { findPagesTitled } from '#server/catalogue/custom-pages/custom-pages.service.ts'
import { searchCards } from '#server/catalogue/products/search-products.service.ts'
import { searchOrders } from '#server/orders/records/orders.service.ts'
import type { Database } from '#server/platform/db/pool.ts'

const shownOfEach = 5
/** Reads more orders than are shown, because several may belong to one customer. */
const ordersRead = 20
/** A single letter matches everything. */
const minQueryLength = 2

/** `blind`: the member of staff may not see personal data; `writesPages`: they may edit custom pages. */
interface SearcherRights {
  blind: boolean
  writesPages: boolean
}

export async function searchPalette(
  db: Database,
  query: string,
  { blind, writesPages }: SearcherRights,
): Promise<Found> {
  if (query.length < minQueryLength) return { orders: [], products: [], pages: [], customers: [] }
  const [orders, { products }, pages] = await Promise.all([
    searchOrders(db, { search: query, blind }, ordersRead),
    searchCards(db, { query, limit: shownOfEach }),
    writesPages ? findPagesTitled(db, query, shownOfEach) : [],
  ])
  const customers = new Map(orders.map(({ name, phone, email }) => [phone, { name, phone, email }]))
  return {
    orders: orders.slice(0, shownOfEach),
    products: products.map(({ _id, title, coverImage }) => ({ _id, title, coverImage })),
    pages,
    customers: [...customers.values()].slice(0, shownOfEach),
  }
}
