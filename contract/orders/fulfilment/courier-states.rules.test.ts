import { describe, expect, it } from 'vitest'
import { agreesWithOutcome, stateMeanings, stepOfCourierState } from './courier-states.rules.ts'

describe('what a courier says of a parcel', () => {
  it('takes an order forward from where it is with him, and never into stock', () => {
    expect(stateMeanings.map((meaning) => stepOfCourierState(meaning, 'out'))).toEqual([
      ...[undefined, 'delivered', 'refused', 'refused', 'lost', undefined, undefined],
    ])
  })

  it('takes nothing back, whatever it jumps to', () => {
    for (const outcome of ['delivered', 'refused', 'returned', 'lost', 'withdrawn'] as const) {
      for (const meaning of stateMeanings) expect(stepOfCourierState(meaning, outcome)).toBeUndefined()
    }
  })

  it('is contradicted only by what is known to be otherwise', () => {
    expect(agreesWithOutcome('out', 'delivered')).toBe(false)
    expect(agreesWithOutcome('delivered', 'out')).toBe(false)
    expect(agreesWithOutcome('returned', 'refused')).toBe(true)
    expect(agreesWithOutcome('refused', 'returned')).toBe(true)
    expect(agreesWithOutcome('nothing', 'lost')).toBe(true)
    expect(agreesWithOutcome(undefined, 'delivered')).toBe(true)
    expect(agreesWithOutcome('withdrawn', 'withdrawn')).toBe(true)
    expect(agreesWithOutcome('withdrawn', 'out')).toBe(false)
  })
})
