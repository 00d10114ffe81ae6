import { expect, it } from 'vitest'
import { sameInAllLanguages } from './languages.ts'
import { parseNames } from './parse-names.ts'

const otherwise = sameInAllLanguages('Original')

it.each([
  ['Blanc', sameInAllLanguages('Blanc')],
  [
    { fr: 'Blanc', en: 'White', ar: 'أبيض' },
    { fr: 'Blanc', en: 'White', ar: 'أبيض' },
  ],
  [
    { fr: 'Blanc', ar: 'أبيض' },
    { fr: 'Blanc', en: 'Blanc', ar: 'أبيض' },
  ],
  [{ fr: '', en: 'White' }, sameInAllLanguages('White')],
  [{ ar: 'أبيض', en: 7 }, sameInAllLanguages('أبيض')],
])('%j is read in every language', (value, read) => {
  expect(parseNames(value, otherwise)).toEqual(read)
})

it.each([undefined, null, '', 7, true, [], {}, { fr: '' }, { fr: 7 }, { name: 'Blanc' }])(
  '%j says no name',
  (value) => {
    expect(parseNames(value, otherwise)).toBe(otherwise)
  },
)
