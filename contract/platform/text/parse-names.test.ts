import { expect, it } from 'vitest'
import { sameInAll } from './languages.ts'
import { readNames } from './parse-names.ts'

const otherwise = sameInAll('Original')

it.each([
  ['Blanc', sameInAll('Blanc')],
  [
    { fr: 'Blanc', en: 'White', ar: 'أبيض' },
    { fr: 'Blanc', en: 'White', ar: 'أبيض' },
  ],
  [
    { fr: 'Blanc', ar: 'أبيض' },
    { fr: 'Blanc', en: 'Blanc', ar: 'أبيض' },
  ],
  [{ fr: '', en: 'White' }, sameInAll('White')],
  [{ ar: 'أبيض', en: 7 }, sameInAll('أبيض')],
])('%j is read in every language', (value, read) => {
  expect(readNames(value, otherwise)).toEqual(read)
})

it.each([undefined, null, '', 7, true, [], {}, { fr: '' }, { fr: 7 }, { name: 'Blanc' }])(
  '%j says no name',
  (value) => {
    expect(readNames(value, otherwise)).toBe(otherwise)
  },
)
