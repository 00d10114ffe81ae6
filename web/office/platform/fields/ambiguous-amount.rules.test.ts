import { expect, it } from 'vitest'
import { languages } from '#contract/platform/text/languages.ts'
import { readDinars, writeDinars } from '#contract/platform/text/money.ts'
import { ambiguousAmounts, formatTypedDinars, parseForeignAmount } from './ambiguous-amount.rules.ts'

it.each([
  ['fr', '1.250', [1.25, 1250]],
  ['ar', '1.250', [1.25, 1250]],
  ['ar', '١.٢٥٠', [1.25, 1250]],
  ['en', '1,250', [1.25, 1250]],
  ['fr', '-1.250', [-1.25, -1250]],
  ['fr', '1.250.500', [1250.5, 1250500]],
  ['fr', '1,250,500', [1250.5, 1250500]],
  ['en', '1.250.500', [1250.5, 1250500]],
  // The language's own decimal separator.
  ['fr', '1,250', undefined],
  ['en', '1.250', undefined],
  ['ar', '١٫٢٥٠', undefined],
  // Two separators, a blank, another number of digits, or no thousand make the amount unambiguous.
  ['fr', '1.250,500', undefined],
  ['en', '1,250.500', undefined],
  ['fr', '1 250.500', undefined],
  ['fr', '1250.5', undefined],
  ['fr', '1250.500', undefined],
  ['fr', '0.500', undefined],
  ['fr', '189', undefined],
  ['fr', 'deux cents', undefined],
] as const)('in %s, %j may mean %j', (language, text, meant) => {
  expect(ambiguousAmounts(language, text)).toEqual(meant)
})

it('no amount that the shop formats is ambiguous', () => {
  for (const language of languages) {
    for (const dinars of [0, 0.5, 1.25, 7.125, 189.9, 1250, 1250.5, 999_999]) {
      for (const written of [writeDinars(language, dinars), formatTypedDinars(language, dinars)]) {
        expect(ambiguousAmounts(language, written), `${written} in ${language}`).toBeUndefined()
        expect(readDinars(written)).toBe(dinars)
      }
    }
  }
})

it('reports the reading of an amount in a foreign notation', () => {
  expect(parseForeignAmount('fr', '1.250,500')).toBe(1250.5)
  expect(parseForeignAmount('fr', '1250.5')).toBe(1250.5)
  expect(parseForeignAmount('en', '1,250.500')).toBe(1250.5)
  expect(parseForeignAmount('fr', '1250,5')).toBeUndefined()
  expect(parseForeignAmount('fr', '1.250')).toBeUndefined()
  expect(parseForeignAmount('fr', '1.2.3,4x')).toBeUndefined()
})
