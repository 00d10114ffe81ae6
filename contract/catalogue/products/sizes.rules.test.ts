import { expect, it } from 'vitest'
import { compareSizes, sizeKind } from './sizes.rules.ts'

it('puts sizes in the order people expect', () => {
  const sizes = ['40', 'XL', '2A', 'S', '12A', '36', 'M', 'unique', 'XXL', 'L']
  expect(sizes.sort(compareSizes)).toEqual(['2A', '12A', 'S', 'M', 'L', 'XL', 'XXL', '36', '40', 'unique'])
})

it.each([
  ['M', 'jebba', 'letters'],
  ['xl', 'none', 'letters'],
  ['10A', 'children', 'ages'],
  ['38', 'none', 'numbers'],
  ['38', 'shoes', 'shoes'],
  ['58', 'cap', 'heads'],
  ['unique', 'kaftan', 'others'],
])('a size %s by the guide %s is one of %s', (size, guide, kind) => {
  expect(sizeKind(size, guide)).toBe(kind)
})
