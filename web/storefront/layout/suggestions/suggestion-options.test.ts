import { expect, it } from 'vitest'
import { deleteShopperData } from '#web/offline/delete-shopper-data.ts'
import { forgetSearch, readEarlierSearches, rememberSearch } from './earlier-searches.ts'
import { suggestionOptions } from './suggestion-options.ts'

const suggestions = {
  queries: ['kaftan', 'kaftan harir'],
  shelves: [{ slug: 'kaftan', name: 'Kaftans', count: 4 }],
  products: [{ id: 'kaftan-harir', title: 'Kaftan harir', price: 690, oldPrice: 0, image: '' }],
  total: 7,
}
const kinds = (typed: string, earlier: string[], answer?: typeof suggestions) =>
  suggestionOptions(typed, earlier, answer).map((option) => ('text' in option ? option.text : option.product.id))

it('begins with earlier searches, repeats nothing, and ends with the link to all results', () => {
  expect(kinds('', ['jebba', 'kaftan'])).toEqual(['jebba', 'kaftan'])
  expect(kinds('kaf', ['jebba', 'kaftan'], suggestions)).toEqual([
    ...['kaftan', 'kaftan harir', 'Kaftans', 'kaftan-harir', 'kaf'],
  ])
  expect(kinds('kaftan', [], suggestions)[0]).toBe('kaftan harir')
  expect(kinds('kaf', [], { ...suggestions, total: 1 })).not.toContain('kaf')
})

it('offers products seen before and popular ones while nothing is typed', () => {
  const [product] = suggestions.products as [(typeof suggestions.products)[number]]
  const starting = { seen: [product], popular: [{ ...product, id: 'jebba' }] }
  expect(suggestionOptions('', ['fouta'], undefined, starting).map(({ kind, to }) => [kind, to])).toEqual([
    ['earlier', '/products?query=fouta'],
    ['seen', '/products/kaftan-harir'],
    ['popular', '/products/jebba'],
  ])
  expect(suggestionOptions('kaf', [], suggestions, starting)).toEqual(suggestionOptions('kaf', [], suggestions))
})

it('leads to searches, shelves and garments', () => {
  expect(suggestionOptions('kaf', [], suggestions).map(({ to }) => to)).toEqual([
    ...['/products?query=kaftan', '/products?query=kaftan+harir', '/products?sub=kaftan', '/products/kaftan-harir'],
    '/products?query=kaf',
  ])
})

it('stores six searches in the browser, the newest first, and none after logging out', () => {
  for (const query of ['a', 'b', 'c', 'd', 'e', 'f', 'g', ' C ', '  ']) rememberSearch(query)
  expect(readEarlierSearches()).toEqual(['C', 'g', 'f', 'e', 'd', 'b'])
  forgetSearch('g')
  expect(readEarlierSearches()).toEqual(['C', 'f', 'e', 'd', 'b'])
  deleteShopperData({ dispatch: (action: unknown) => action } as never)
  expect(readEarlierSearches()).toEqual([])
})
