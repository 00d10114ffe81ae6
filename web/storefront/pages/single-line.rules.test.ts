import { expect, it } from 'vitest'
import { toOneLine } from './single-line.rules.ts'

it('is one line without markup', () => {
  expect(toOneLine('# La soie\n\nÀ la [main](https://shop.tn).')).toMatch(/^La soie À la main\.$/)
})

it('is cut between two words at 160 letters', () => {
  const text = `${'mot '.repeat(39)}finissant maintenant`
  expect(toOneLine(text)).toBe(`${'mot '.repeat(39).trimEnd()}…`)
  expect(toOneLine('a'.repeat(160))).toBe('a'.repeat(160))
  expect(toOneLine('a'.repeat(161))).toBe(`${'a'.repeat(80)}…`)
})
