import { describe, expect, it } from 'vitest'
import { growth } from './growth.ts'

const sizes = (...values: number[]) => values.map((value, index) => ({ count: 1000 * 10 ** index, value }))

describe('the growth of a waiting time', () => {
  it('is two for a full scan', () => {
    expect(growth(sizes(1, 10, 100))).toBeCloseTo(2)
  })

  it('is one for a constant time', () => {
    expect(growth(sizes(7, 9, 7))).toBeCloseTo(1)
  })

  it('is between them if ten times as much takes three times as long', () => {
    expect(growth(sizes(10, 31.6, 100))).toBeCloseTo(Math.SQRT2)
  })

  it('is one if there is a single size', () => {
    expect(growth(sizes(5))).toBe(1)
  })
})
