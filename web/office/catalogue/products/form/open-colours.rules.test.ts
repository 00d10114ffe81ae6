import { expect, it } from 'vitest'
import { initiallyOpenColours, typedStockOf } from './open-colours.rules.ts'

const keys = (many: number) => Array.from({ length: many }, (_, index) => ({ key: `c${index}` }))

it.each([
  [1, 1],
  [2, 2],
  [3, 0],
  [12, 0],
])('of %d colours, %d start expanded', (many, open) => {
  expect(initiallyOpenColours(keys(many)).size).toBe(open)
})

it('adds the typed numbers', () => {
  expect(typedStockOf({ stock: '7', sizes: [] })).toBe(7)
  expect(
    typedStockOf({
      stock: '7',
      sizes: [
        { size: 'M', stock: '2' },
        { size: 'L', stock: '' },
        { size: 'X', stock: 'abc' },
      ],
    }),
  ).toBe(2)
})
