import { expect, it } from 'vitest'
import { costsOf, marginOf } from './margin.rules.ts'

it.each([
  [100, 60, { amount: 40, percent: 40 }],
  [25.5, 10.25, { amount: 15.25, percent: 60 }],
  [0.3, 0.1, { amount: 0.2, percent: 67 }],
  // A sale below cost has a negative margin.
  [50, 60, { amount: -10, percent: -20 }],
  [100, 0, undefined],
  [0, 10, undefined],
  [Number.NaN, 10, undefined],
])('of a price of %d and a cost of %d is left %j', (price, cost, margin) => {
  expect(marginOf(price, cost)).toEqual(margin)
})

it('takes the cost of a size, of a colour without sizes, and else the garment’s', () => {
  const colors = [{ sizes: [{ costPrice: 12 }, { costPrice: 0 }, {}] }, { costPrice: 30, sizes: [] }]
  expect(costsOf(20, colors)).toEqual({ least: 12, most: 30 })
  expect(costsOf(0, colors)).toBeUndefined()
  expect(costsOf(0, [{ sizes: [{ costPrice: 12 }] }])).toEqual({ least: 12, most: 12 })
  expect(costsOf(5, [])).toBeUndefined()
})
