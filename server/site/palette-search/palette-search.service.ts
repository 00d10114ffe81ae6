import type { PaletteResults } from '#contract/site/palette-search/palette-search.contract.ts'
import { findPagesTitled } from '#server/catalogue/custom-pages/custom-pages.service.ts'
import { searchCards } from '#server/catalogue/products/search-products.service.ts'
import { searchOrders } from '#server/orders/records/orders.service.ts'
import type { Database } from '#server/platform/db/pool.ts'

const maxShownPerKind = 5
/** More orders are read than shown: the customers are taken from them, and one customer may have several. */
const maxReadOrders = 20
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
): Promise<PaletteResults> {
  if (query.length < minQueryLength) return { orders: [], products: [], pages: [], customers: [] }
  const [orders, { products }, pages] = await Promise.all([
    searchOrders(db, { search: query, blind }, maxReadOrders),
    searchCards(db, { query, limit: maxShownPerKind }),
    writesPages ? findPagesTitled(db, query, maxShownPerKind) : [],
  ])
  const customers = new Map(orders.map(({ name, phone, email }) => [phone, { name, phone, email }]))
  return {
    orders: orders.slice(0, maxShownPerKind),
    products: products.map(({ _id, title, coverImage }) => ({ _id, title, coverImage })),
    pages,
    customers: [...customers.values()].slice(0, maxShownPerKind),
  }
}
