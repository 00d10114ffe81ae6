import { describe, expect, it } from 'vitest'
import { colourCastOf } from './colour-cast.rules.ts'

/** Pixels of one colour, the second half darker. */
function picture(red: number, green: number, blue: number): Uint8ClampedArray {
  const points = Array.from({ length: 256 }, (_, index) => (index < 128 ? 1 : 0.2))
  return Uint8ClampedArray.from(points.flatMap((share) => [red * share, green * share, blue * share, 255]))
}

describe('colourCastOf', () => {
  it('is none for a grey wall', () => {
    for (const factor of colourCastOf(picture(200, 200, 200))) expect(factor).toBeCloseTo(1, 5)
  })

  it('brightens blue under warm light and red under cold light, never darkening', () => {
    const warm = colourCastOf(picture(220, 200, 160))
    expect(warm[2]).toBeGreaterThan(warm[1])
    expect(warm[1]).toBeGreaterThan(warm[0])
    expect(Math.min(...warm)).toBe(1)
    const cold = colourCastOf(picture(160, 200, 220))
    expect(cold[0]).toBeGreaterThan(cold[2])
    expect(Math.min(...cold)).toBe(1)
  })

  it('ignores a colour that no lamp has', () => {
    expect(colourCastOf(picture(240, 40, 240))).toEqual([1, 1, 1])
    expect(colourCastOf(picture(240, 200, 20))).toEqual([1, 1, 1])
  })
})
