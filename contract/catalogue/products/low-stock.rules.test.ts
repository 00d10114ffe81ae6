import { expect, it } from 'vitest'
import { isLow, stockLevelOf } from './low-stock.rules.ts'

it.each([
  [3, 2, false],
  [2, 2, true],
  [0, 2, true],
  [0, 0, false],
  [1, 0, false],
])('%d pieces left where the level is %d: low %s', (stock, level, low) => {
  expect(isLow(stock, level)).toBe(low)
})

it.each([
  [[], 2, 'out'],
  [[0, 0], 2, 'out'],
  [[0, 9], 2, 'low'],
  [[9, 2], 2, 'low'],
  [[9, 3], 2, undefined],
  [[0, 1], 0, undefined],
])('a garment of %j at level %d is %s', (stocks, level, expected) => {
  expect(stockLevelOf(stocks, level)).toBe(expected)
})
