import { describe, expect, it } from 'vitest'
import { changeOf, countedOf } from './planned-product.rules.ts'

const present = { colours: [{ name: { fr: 'Rouge' }, variants: [{ size: 'M', stock: 4 }] }] } as never

it('changeOf is the difference to the stock at export, or to the current stock', () => {
  expect(changeOf({ stock: 5, seen: undefined }, 4)).toBe(1)
  expect(changeOf({ stock: 5, seen: 6 }, 4)).toBe(-1)
})

describe('countedOf', () => {
  it('is the stock of a variant, and undefined where there is none', () => {
    expect(countedOf(present, { color: 'Rouge', size: 'M' })).toBe(4)
    expect(countedOf(present, { color: 'Rouge', size: 'L' })).toBeUndefined()
    expect(countedOf(present, { color: 'Bleu', size: 'M' })).toBeUndefined()
    expect(countedOf(undefined, { color: 'Rouge', size: 'M' })).toBeUndefined()
  })
})
