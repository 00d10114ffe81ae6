import { formatProductQuery, parseProductQuery } from '#contract/catalogue/products/product-query.rules.ts'
import { formatCustomerListUrl, parseCustomerListUrl } from '#contract/customers/records/customer-list-url.rules.ts'
import { formatInboxUrl, parseInboxUrl } from '#contract/orders/records/inbox-url.rules.ts'
import type { Right } from '#contract/platform/http/staff-rights.rules.ts'
import type { ViewList } from './view-lists.ts'

/** The right to a list is also the right to its saved views. */
export const rightOfList: Readonly<Record<ViewList, Right>> = {
  orders: 'read-orders',
  products: 'read-products',
  customers: 'see-customers',
}

/** The parser of each list's address: it drops what it does not understand, and the page number, which is not part of a view. */
const readers: Readonly<Record<ViewList, (params: URLSearchParams) => string>> = {
  orders: (params) => {
    const { page: _page, order: _order, ...rest } = parseInboxUrl(params)
    return formatInboxUrl(rest)
  },
  products: (params) => {
    const { page: _page, ...rest } = parseProductQuery(params)
    return formatProductQuery(rest)
  },
  customers: (params) => {
    const { page: _page, ...rest } = parseCustomerListUrl(params)
    return formatCustomerListUrl(rest)
  },
}

/** Normalises a query string the way its list writes it, so that equal filters are equal strings. */
export function readView(list: ViewList, query: string | URLSearchParams): string {
  return readers[list](new URLSearchParams(query))
}

/** Whether the query contains search words for orders or customers, which may be personal data. */
export function queryIdentifiesPerson(list: ViewList, query: string): boolean {
  return list !== 'products' && new URLSearchParams(query).has('search')
}
