import { mainCategories, productSorts } from './garment-words.ts'
import { catalogue } from './limits.ts'
import { readSetAside } from './understanding.ts'

/** What a list of garments shows, as its address says it. Everything is text, as in the address. */
export interface CatalogueAddress {
  category?: string
  sub?: string
  color?: string
  size?: string
  min?: string
  max?: string
  inStock?: string
  trending?: string
  sort?: string
  query?: string
  /** Kinds of wishes not to read out of the query: `colour,who`. */
  without?: string
  page?: string
}

type Name = keyof CatalogueAddress

const price = (value: string) => /^\d{1,6}(\.\d{1,3})?$/.test(value)
const word = (most: number) => (value: string) => value.trim() !== '' && value.length <= most && !value.includes('\0')

/** In the order in which addresses are written; what is not valid is as good as not said. */
const checks: Readonly<Record<Name, (value: string) => boolean>> = {
  category: (value) => mainCategories.some((category) => category === value),
  sub: word(60),
  color: word(60),
  size: word(12),
  min: price,
  max: price,
  inStock: (value) => value === 'true',
  trending: (value) => value === 'true',
  sort: (value) => value !== 'newest' && productSorts.some((sort) => sort === value),
  query: word(catalogue.longestQuery),
  without: (value) => readSetAside(value).join(',') === value && value !== '',
  page: (value) => /^[1-9]\d{0,4}$/.test(value) && value !== '1',
}

const names = Object.keys(checks) as Name[]

export function readCatalogueAddress(params: URLSearchParams): CatalogueAddress {
  const address: CatalogueAddress = {}
  for (const name of names) {
    const value = params.get(name)
    if (value !== null && checks[name](value)) address[name] = name === 'query' ? value.trim() : value
  }
  return address
}

/** The one way to write it: `?category=men&sort=price`, or nothing. */
export function writeCatalogueAddress(address: CatalogueAddress): string {
  const params = readCatalogueAddress(
    new URLSearchParams(Object.entries(address).filter(([, value]) => value !== undefined)),
  )
  const query = new URLSearchParams(names.flatMap((name) => (params[name] === undefined ? [] : [[name, params[name]]])))
  return query.size > 0 ? `?${query}` : ''
}
