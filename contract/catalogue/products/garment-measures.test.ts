import { describe, expect, it } from 'vitest'
import { isMeasure } from './garment-measures.ts'
import { newFields } from './product-field-schemas.ts'

describe('a measure', () => {
  it.each([4, 55.5, 220])('may be %s', (measure) => expect(isMeasure(measure)).toBe(true))
  it.each([3.5, 55.25, 220.5, Number.NaN, -10])('may not be %s', (measure) => expect(isMeasure(measure)).toBe(false))

  it('is taken once of each size', () => {
    const twice = [
      { size: 'M', chest: 50 },
      { size: 'M', chest: 51 },
    ]
    expect(newFields.measures.safeParse(twice).success).toBe(false)
    expect(newFields.measures.safeParse(twice.slice(1)).success).toBe(true)
  })
})
