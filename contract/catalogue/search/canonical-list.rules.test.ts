import { expect, it } from 'vitest'
import { colourFamilies } from '#contract/catalogue/products/colour-families.ts'
import { occasions } from '#contract/catalogue/products/garment-choices.ts'
import { listsWithPages } from '#contract/platform/settings/list-page-settings.ts'
import { canonicalList } from './canonical-list.rules.ts'
import { type CatalogueListFilters, formatCatalogueUrl, parseCatalogueUrl } from './catalogue-url.rules.ts'

const facets = { colors: [{ key: 'green' }, { key: 'red' }], occasions: [{ key: 'henna' }] }
const readOwnList = (address: string, onlyIn?: string) => {
  const read: CatalogueListFilters = parseCatalogueUrl(new URLSearchParams(address))
  return formatCatalogueUrl(canonicalList(read, { ...facets, onlyIn }))
}

it.each([
  ['', ''],
  ['category=men', '?category=men'],
  ['category=men&sub=jebba&size=L&sort=price', '?category=men&sub=jebba'],
  ['sub=jebba&page=3&min=10', '?sub=jebba&page=3'],
  ['color=green', '?color=green'],
  ['occasion=henna&page=2', '?occasion=henna&page=2'],
  ['color=green&color=red', ''],
  ['color=green&occasion=henna', ''],
  // The specific colour of a garment belongs to a family, and has no page of its own.
  ['color=emeraude', ''],
  ['occasion=green', ''],
  ['color=henna', ''],
  ['size=M&page=2', '?page=2'],
])('%s is at home at %s', (address, home) => {
  expect(readOwnList(address)).toBe(home)
})

it('a shelf that is in one part of the shop alone is one page, with that part said or not', () => {
  expect(readOwnList('category=women&sub=keswa', 'women')).toBe('?sub=keswa')
  expect(readOwnList('sub=keswa', 'women')).toBe('?sub=keswa')
  expect(readOwnList('category=men&sub=keswa', 'women')).toBe('?category=men&sub=keswa')
  expect(readOwnList('category=women&sub=jebba')).toBe('?category=women&sub=jebba')
  expect(readOwnList('category=women', 'women')).toBe('?category=women')
})

it('every occasion and every colour one may choose can be given words', () => {
  expect(listsWithPages).toEqual([...occasions, ...colourFamilies].map(({ key }) => key))
})
