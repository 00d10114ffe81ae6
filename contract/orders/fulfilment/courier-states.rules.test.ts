import { describe, expect, it } from 'vitest'
import { agrees, stateMeanings, stepSaid } from './courier-states.rules.ts'

describe('what a courier says of a parcel', () => {
  it('takes an order forward from where it is with him, and never into stock', () => {
    expect(stateMeanings.map((meaning) => stepSaid(meaning, 'out'))).toEqual([
      ...[undefined, 'delivered', 'refused', 'refused', 'lost', undefined, undefined],
    ])
  })

  it('takes nothing back, whatever it jumps to', () => {
    for (const outcome of ['delivered', 'refused', 'returned', 'lost', 'withdrawn'] as const) {
      for (const meaning of stateMeanings) expect(stepSaid(meaning, outcome)).toBeUndefined()
    }
  })

  it('is contradicted only by what is known to be otherwise', () => {
    expect(agrees('out', 'delivered')).toBe(false)
    expect(agrees('delivered', 'out')).toBe(false)
    expect(agrees('returned', 'refused')).toBe(true)
    expect(agrees('refused', 'returned')).toBe(true)
    expect(agrees('nothing', 'lost')).toBe(true)
    expect(agrees(undefined, 'delivered')).toBe(true)
    expect(agrees('withdrawn', 'withdrawn')).toBe(true)
    expect(agrees('withdrawn', 'out')).toBe(false)
  })
})
