import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { catalogue } from '#contract/catalogue/products/catalogue-limits.ts'
import {
  countFilters,
  formatCatalogueUrl,
  parseCatalogueUrl,
  withoutChoice,
  withoutFilter,
  withoutFilters,
} from './catalogue-url.rules.ts'

const normal = (query: string) => formatCatalogueUrl(parseCatalogueUrl(new URLSearchParams(query)))

describe('the address of a list of garments', () => {
  it.each([
    ['sort=price&category=men', '?category=men&sort=price'],
    ['category=&query=', ''],
    ['category=cats&min=abc&page=0&sort=newest&inStock=maybe', ''],
    ['utm_source=x&fbclid=y&color=blue', '?color=blue'],
    ['query=jebba&sort=newest', '?sort=newest&query=jebba'],
    ['page=1', ''],
    ['page=3', '?page=3'],
    ['min=-5&max=99999999', ''],
    ['page=30', '?page=30'],
    ['page=3x', ''],
    ['page=x3', ''],
    ['query=%20jebba%20', '?query=jebba'],
    ['color=%20', ''],
    ['color=%20blue%20', '?color=+blue+'],
    ['min=120&max=120.5', '?min=120&max=120.5'],
    ['min=99.125&max=99.1255', '?min=99.125'],
    ['inStock=true&trending=true', '?inStock=true&trending=true'],
    ['inStock=1&trending=yes', ''],
    ['sort=-price', '?sort=-price'],
    ['sort=cheapest', ''],
    ['size=XL&size=L&size=XL', '?size=L&size=XL'],
    ['size=36,5', '?size=36%2C5'],
    ['color=&color=red&size=', '?color=red'],
    ['occasion=wedding&fabric=silk&fabric=linen', '?fabric=linen&fabric=silk&occasion=wedding'],
    ['min=1&min=2', '?min=1'],
    [`size=${'x'.repeat(12)}`, `?size=${'x'.repeat(12)}`],
    [`size=${'x'.repeat(13)}`, ''],
  ])('%s is written %s', (query, expected) => {
    expect(normal(query)).toBe(expected)
  })

  it('loses one choice and keeps the others, from the first page on', () => {
    const address = parseCatalogueUrl(new URLSearchParams('size=L&size=XL&color=red&page=3'))
    expect(countFilters(address)).toBe(3)
    expect(formatCatalogueUrl(withoutChoice(address, 'size', 'L'))).toBe('?color=red&size=XL')
    expect(formatCatalogueUrl(withoutFilters({ ...address, sub: 'jebba', query: 'x' }))).toBe('?sub=jebba&query=x')
  })

  it('loses one kind of filter, both bounds of a price, or all there are', () => {
    const search = 'category=men&sub=jebba&size=L&min=1&max=2&sort=price&query=soie&without=who&page=2'
    const address = parseCatalogueUrl(new URLSearchParams(search))
    const addressWithout = (name: string) => formatCatalogueUrl(withoutFilter(address, name))
    expect(addressWithout('size')).toBe('?category=men&sub=jebba&min=1&max=2&sort=price&query=soie&without=who')
    expect(addressWithout('price')).toBe('?category=men&sub=jebba&size=L&sort=price&query=soie&without=who')
    expect(addressWithout('all')).toBe('?sort=price&query=soie&without=who')
  })

  it('holds so many choices of a kind and no more', () => {
    const many = Array.from({ length: 60 }, (_, index) => `size=${index}`).join('&')
    expect(parseCatalogueUrl(new URLSearchParams(many)).size).toHaveLength(catalogue.mostChoices)
  })

  it('is written in one way only, whatever was asked', () => {
    const knownParams = ['category', 'sub', 'size', 'color', 'fabric', 'occasion', 'min', 'max', 'inStock', 'trending']
    const name = fc.constantFrom(...knownParams, 'sort', 'query', 'without', 'page', 'utm_source')
    const character = fc.nat({ max: 0xd7ff }).map((code) => String.fromCodePoint(code))
    const text = fc.oneof(fc.string(), fc.string({ unit: character, maxLength: 20 }))
    const value = fc.oneof(text, fc.constantFrom('men', 'price', '-price', 'true', '1', '2', '12.345', ' L ', 'XL'))
    const fields = fc.array(fc.tuple(fc.oneof({ arbitrary: name, weight: 9 }, text), value), { maxLength: 8 })
    const queries = fields.map((pairs) => new URLSearchParams(pairs).toString())
    fc.assert(
      fc.property(fc.oneof(queries, fc.string()), (query) => {
        expect(normal(normal(query))).toBe(normal(query))
      }),
    )
  })
})
