import { expect, it } from 'vitest'
import { changeOf } from './figure-change.rules.ts'

it.each([
  ['sales', 9, 4, { rose: true, better: true }],
  ['deliveryRate', 0.8, 0.9, { rose: false, better: false }],
  ['refused', 9, 4, { rose: true, better: false }],
  ['lost', 0, 2, { rose: false, better: true }],
  ['deliveryRate', 0.854, 0.852, undefined],
  ['placed', 3, 3, undefined],
  ['basket', 3, undefined, undefined],
  ['refusalRate', undefined, 0.2, undefined],
] as const)('%s, %s after %s, is judged correctly', (name, now, then, change) => {
  expect(changeOf(name, now, then)).toEqual(change)
})
