import { mainCategories, productStates } from './catalogue-values.ts'
import {
  type OfficeProductFilter,
  type OfficeProductQuery,
  type OfficeSort,
  officeSorts,
  stockLevels,
} from './office-products.contract.ts'

const names = ['q', 'category', 'sub', 'stock', 'state', 'trending', 'missing', 'sort', 'page'] as const
export type QueryName = (typeof names)[number]

/** Parses the query of the address; invalid values are ignored. */
export function parseProductQuery(search: URLSearchParams): OfficeProductQuery {
  const page = Number(search.get('page'))
  const query: OfficeProductQuery = {
    q: words(search.get('q'), 100),
    category: oneOf(mainCategories, search.get('category')),
    sub: words(search.get('sub'), 60),
    stock: oneOf(stockLevels, search.get('stock')),
    state: oneOf(productStates, search.get('state')),
    trending: search.get('trending') === 'true' || undefined,
    missing: search.get('missing') === 'true' || undefined,
    sort: oneOf<OfficeSort>(officeSorts, search.get('sort')),
    page: Number.isInteger(page) && page > 1 ? page : undefined,
  }
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
}

/** Writes the query of the address, always in the same order. */
export function formatProductQuery(query: OfficeProductQuery): string {
  const params = names.flatMap((name) => (query[name] === undefined ? [] : [[name, String(query[name])]]))
  return params.length > 0 ? `?${new URLSearchParams(params as [string, string][])}` : ''
}

/** The address with one changed value. A changed filter returns to the first page. */
export function withQuery(search: URLSearchParams, name: QueryName, value: string | undefined): URLSearchParams {
  const next = new URLSearchParams(search)
  if (value) next.set(name, value)
  else next.delete(name)
  if (name !== 'page') next.delete('page')
  return next
}

export function filterOf({
  sort: _sort,
  page: _page,
  limit: _limit,
  ...filter
}: OfficeProductQuery): OfficeProductFilter {
  return filter
}

/** The words on one line, cut to the length the server accepts; `undefined` for blanks alone. */
function words(text: string | null, max: number): string | undefined {
  return text?.replace(/\s+/g, ' ').trim().slice(0, max) || undefined
}

function oneOf<Choice extends string>(choices: readonly Choice[], value: string | null): Choice | undefined {
  return choices.find((choice) => choice === value)
}
