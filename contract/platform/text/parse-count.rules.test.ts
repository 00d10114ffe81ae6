import { expect, it } from 'vitest'
import { parsePieceCount } from './parse-count.rules.ts'

it.each([
  ['12', 12],
  ['1 250', 1250],
  ['١٢', 12],
  ['0', 0],
  ['1,000', undefined],
  ['1.250', undefined],
  ['2,0', undefined],
  ['-3', undefined],
  ['', undefined],
  ['douze', undefined],
])('a count is read from %j as %j', (text, count) => {
  expect(parsePieceCount(text)).toBe(count)
})
