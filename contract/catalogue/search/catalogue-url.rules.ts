import { catalogue } from '#contract/catalogue/products/catalogue-limits.ts'
import { mainCategories, productSorts } from '#contract/catalogue/products/catalogue-values.ts'
import { parseSwitchedOffParts } from './query-understanding.ts'

/** Filters that can have several values; a product must match any of them. */
export const choiceNames = ['color', 'size', 'fabric', 'occasion'] as const
export type ChoiceName = (typeof choiceNames)[number]

type Choices = { [Name in ChoiceName]?: string[] }

/** The filters of a list of products, as its address holds them. All values are texts, as in the address. */
export interface CatalogueListFilters extends Choices {
  category?: string
  sub?: string
  min?: string
  max?: string
  inStock?: string
  trending?: string
  sort?: string
  query?: string
  /** Kinds of wishes that the search must not recognise in the query: `colour,who`. */
  without?: string
  page?: string
}

type Name = keyof CatalogueListFilters

const price = (value: string) => /^\d{1,6}(\.\d{1,3})?$/.test(value)
const word = (max: number) => (value: string) => value.trim() !== '' && value.length <= max && !value.includes('\0')

/** In the order in which addresses are written; invalid values are ignored. */
const checks: Readonly<Record<Name, (value: string) => boolean>> = {
  category: (value) => mainCategories.some((category) => category === value),
  sub: word(60),
  color: word(60),
  size: word(12),
  fabric: word(20),
  occasion: word(20),
  min: price,
  max: price,
  inStock: (value) => value === 'true',
  trending: (value) => value === 'true',
  sort: (value) => productSorts.some((sort) => sort === value),
  query: word(catalogue.longestQuery),
  without: (value) => parseSwitchedOffParts(value).join(',') === value && value !== '',
  page: (value) => /^[1-9]\d{0,4}$/.test(value) && value !== '1',
}

const names = Object.keys(checks) as Name[]

export function parseCatalogueUrl(params: URLSearchParams): CatalogueListFilters {
  const address: CatalogueListFilters = {}
  for (const name of names) {
    if (isChoice(name)) {
      const values = sorted(params.getAll(name).filter(checks[name])).slice(0, catalogue.mostChoices)
      if (values.length > 0) address[name] = values
    } else {
      const value = params.get(name)
      if (value !== null && checks[name](value)) address[name] = name === 'query' ? value.trim() : value
    }
  }
  // `newest` is the default order of a list; search results are ordered by relevance.
  if (address.sort === 'newest' && address.query === undefined) delete address.sort
  return address
}

/** The canonical form of the query: `?category=men&size=L&size=XL&sort=price`, or empty. */
export function formatCatalogueUrl(address: CatalogueListFilters): string {
  const params = parseCatalogueUrl(new URLSearchParams(pairsOf(address)))
  const query = new URLSearchParams(pairsOf(params))
  return query.size > 0 ? `?${query}` : ''
}

/** The first page of a list without one choice. */
export function withoutChoice(address: CatalogueListFilters, name: ChoiceName, value: string): CatalogueListFilters {
  const { [name]: chosen = [], page: _page, ...rest } = address
  return { ...rest, [name]: chosen.filter((chosenValue) => chosenValue !== value) }
}

/** The first page of a list without one kind of filter; `price` is both bounds. */
export function withoutFilter(address: CatalogueListFilters, name: string): CatalogueListFilters {
  const { page: _page, ...rest } = name === 'all' ? withoutEvery(address) : address
  const dropped = name === 'price' ? ['min', 'max'] : [name]
  return Object.fromEntries(Object.entries(rest).filter(([key]) => !dropped.includes(key)))
}

/** The search in the whole shop. */
function withoutEvery({ category: _category, sub: _sub, ...address }: CatalogueListFilters): CatalogueListFilters {
  return withoutFilters(address)
}

/** The list without any filters. */
export function withoutFilters({ category, sub, query, without, sort }: CatalogueListFilters): CatalogueListFilters {
  const search = { ...(query && { query }), ...(without && { without }) }
  return { ...(category && { category }), ...(sub && { sub }), ...search, ...(sort && { sort }) }
}

/** The number of active filters. */
export function countFilters(address: CatalogueListFilters): number {
  const single = (['min', 'max', 'inStock'] as const).filter((name) => address[name] !== undefined)
  return single.length + choiceNames.reduce((sum, name) => sum + (address[name]?.length ?? 0), 0)
}

function pairsOf(address: CatalogueListFilters): [string, string][] {
  return names.flatMap((name) => [address[name] ?? []].flat().map((value): [string, string] => [name, value]))
}

function isChoice(name: Name): name is ChoiceName {
  return choiceNames.some((choiceName) => choiceName === name)
}

/** Order and repetition of values make no difference. */
function sorted(values: readonly string[]): string[] {
  return [...new Set(values)].sort()
}
