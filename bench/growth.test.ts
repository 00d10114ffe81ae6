import { describe, expect, it } from 'vitest'
import { growth } from './growth.ts'

const sizes = (...values: number[]) => values.map((value, index) => ({ count: 1000 * 10 ** index, value }))

describe('how a wait grows with what there is', () => {
  it('doubles where everything is gone through', () => {
    expect(growth(sizes(1, 10, 100))).toBeCloseTo(2)
  })

  it('stays where it makes no difference', () => {
    expect(growth(sizes(7, 9, 7))).toBeCloseTo(1)
  })

  it('grows by the root where ten times as much takes three times as long', () => {
    expect(growth(sizes(10, 31.6, 100))).toBeCloseTo(Math.SQRT2)
  })

  it('says nothing of one size', () => {
    expect(growth(sizes(5))).toBe(1)
  })
})
