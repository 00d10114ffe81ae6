import { describe, expect, it } from 'vitest'
import { estimateSizeShift } from './runs-small.rules.ts'

const answers = (small: number, expected: number, large: number, size = 'M') => ({ size, small, expected, large })

describe('runsSmall', () => {
  it('is zero without answers', () => {
    expect(estimateSizeShift([])).toEqual({ shift: 0, small: 0 })
  })

  it('adds the answers of all sizes to six neutral ones', () => {
    expect(estimateSizeShift([answers(3, 1, 0), answers(1, 0, 1, 'L')])).toEqual({ shift: 0.25, small: 0.25 })
    expect(estimateSizeShift([answers(0, 0, 6)])).toEqual({ shift: -0.5, small: -0.5 })
  })

  it('shows no shift below three answers', () => {
    expect(estimateSizeShift([answers(2, 0, 0)])).toEqual({ shift: 0.25, small: 0 })
    expect(estimateSizeShift([answers(3, 0, 0)]).small).toBeCloseTo(1 / 3)
  })

  it('moves by less than a fifth of a size for one false answer in ten', () => {
    expect(estimateSizeShift([answers(10, 90, 0)]).shift).toBeLessThan(0.2)
  })
})
