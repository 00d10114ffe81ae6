import { expect, it } from 'vitest'
import { bySize } from './sizes.rules.ts'

it('puts sizes in the order people expect', () => {
  const sizes = ['40', 'XL', '2A', 'S', '12A', '36', 'M', 'unique', 'XXL', 'L']
  expect(sizes.sort(bySize)).toEqual(['2A', '12A', 'S', 'M', 'L', 'XL', 'XXL', '36', '40', 'unique'])
})
