import { expect, it } from 'vitest'
import { languages } from '#contract/platform/text/languages.ts'
import { readDinars, writeDinars } from '#contract/platform/text/money.ts'
import { doubtOf, readOtherwise, typedDinars } from './amount-doubt.rules.ts'

it.each([
  ['fr', '1.250', [1.25, 1250]],
  ['ar', '1.250', [1.25, 1250]],
  ['ar', '١.٢٥٠', [1.25, 1250]],
  ['en', '1,250', [1.25, 1250]],
  ['fr', '-1.250', [-1.25, -1250]],
  ['fr', '1.250.500', [1250.5, 1250500]],
  ['fr', '1,250,500', [1250.5, 1250500]],
  ['en', '1.250.500', [1250.5, 1250500]],
  // One's own sign, before the millimes.
  ['fr', '1,250', undefined],
  ['en', '1.250', undefined],
  ['ar', '١٫٢٥٠', undefined],
  // Both signs, a blank, another number of digits, or no thousand: there is one way to read it.
  ['fr', '1.250,500', undefined],
  ['en', '1,250.500', undefined],
  ['fr', '1 250.500', undefined],
  ['fr', '1250.5', undefined],
  ['fr', '1250.500', undefined],
  ['fr', '0.500', undefined],
  ['fr', '189', undefined],
  ['fr', 'deux cents', undefined],
] as const)('in %s, %j may mean %j', (language, text, meant) => {
  expect(doubtOf(language, text)).toEqual(meant)
})

it('nothing the shop writes itself is in doubt', () => {
  for (const language of languages) {
    for (const dinars of [0, 0.5, 1.25, 7.125, 189.9, 1250, 1250.5, 999_999]) {
      for (const written of [writeDinars(language, dinars), typedDinars(language, dinars)]) {
        expect(doubtOf(language, written), `${written} in ${language}`).toBeUndefined()
        expect(readDinars(written)).toBe(dinars)
      }
    }
  }
})

it('what was understood is said where it is written in another way', () => {
  expect(readOtherwise('fr', '1.250,500')).toBe(1250.5)
  expect(readOtherwise('fr', '1250.5')).toBe(1250.5)
  expect(readOtherwise('en', '1,250.500')).toBe(1250.5)
  expect(readOtherwise('fr', '1250,5')).toBeUndefined()
  expect(readOtherwise('fr', '1.250')).toBeUndefined()
  expect(readOtherwise('fr', '1.2.3,4x')).toBeUndefined()
})
