import { expect, it } from 'vitest'
import { splitList } from './woo-attributes.rules.ts'

it('splits a list at commas, but not at escaped ones', () => {
  expect(splitList('Rouge, Bleu nuit ,1\\, 2,, ')).toEqual(['Rouge', 'Bleu nuit', '1, 2'])
  expect(splitList('')).toEqual([])
})
