import fc from 'fast-check'
import { expect, it } from 'vitest'
import { OfficeProductQuery } from './office-products.contract.ts'
import { filterOf, parseProductQuery, withQuery } from './product-query.rules.ts'

it('reads from an address what the list understands, and nothing else', () => {
  const search = new URLSearchParams('q=jebba&category=men&stock=low&trending=true&sort=-price&page=3&colour=red')
  const query = { q: 'jebba', category: 'men', stock: 'low', trending: true, sort: '-price', page: 3 }
  expect(parseProductQuery(search)).toEqual(query)
  expect(filterOf(parseProductQuery(search))).toEqual({ q: 'jebba', category: 'men', stock: 'low', trending: true })
})

it('asks for what the server accepts, whatever the address says', () => {
  const value = fc.oneof(
    fc.string({ maxLength: 300 }),
    fc.constantFrom('men', 'low', 'true', '2', '-1', '1e9', 'price'),
  )
  const names = fc.constantFrom('q', 'category', 'sub', 'stock', 'trending', 'missing', 'sort', 'page')
  fc.assert(
    fc.property(fc.dictionary(names, value), (parameters) => {
      const query = parseProductQuery(new URLSearchParams(parameters))
      const sent = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
      const refused = OfficeProductQuery.safeParse(sent).error?.issues.filter(({ path }) => path[0] !== 'page')
      expect(refused ?? []).toEqual([])
    }),
  )
})

it.each([
  ['only room', { sub: ' ', q: '\n' }, {}],
  ['more than one line', { q: ' jebba\nharir ' }, { q: 'jebba harir' }],
])('reads %s', (_what, parameters, query) => {
  expect(parseProductQuery(new URLSearchParams(parameters as Record<string, string>))).toEqual(query)
})

it('begins at the first page again when something else is asked for', () => {
  const search = new URLSearchParams('q=jebba&page=3')
  expect(withQuery(search, 'category', 'men').toString()).toBe('q=jebba&category=men')
  expect(withQuery(search, 'page', '4').toString()).toBe('q=jebba&page=4')
  expect(withQuery(search, 'q', '').toString()).toBe('')
})
