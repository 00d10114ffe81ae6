import fc from 'fast-check'
import { expect, it } from 'vitest'
import { changeTilt, type Shape, tiltMatrix, uprightArea } from './tilt.rules.ts'

const shapes = fc.record({ width: fc.integer({ min: 1, max: 2400 }), height: fc.integer({ min: 1, max: 2400 }) })
const degrees = fc.integer({ min: -20, max: 20 }).map((halves) => halves / 2)

/** The corners of the kept part, relative to the centre of the picture. */
function cornersWithin({ width, height }: Shape, by: number): [number, number][] {
  const angle = (-by * Math.PI) / 180
  return [-0.5, 0.5].flatMap((x) =>
    [-0.5, 0.5].map((y): [number, number] => [
      x * width * Math.cos(angle) - y * height * Math.sin(angle),
      x * width * Math.sin(angle) + y * height * Math.cos(angle),
    ]),
  )
}

it('keeps a part of the same shape that lies within the picture and nearly touches its edge', () => {
  fc.assert(
    fc.property(shapes, degrees, (picture, by) => {
      const cropped = uprightArea(picture, by)
      expect(cropped.width / cropped.height).toBeCloseTo(picture.width / picture.height)
      const corners = cornersWithin(cropped, by)
      const far = corners.map(([x, y]) => Math.min(picture.width / 2 - Math.abs(x), picture.height / 2 - Math.abs(y)))
      expect(Math.min(...far)).toBeGreaterThan(-1e-6)
      expect(Math.min(...far)).toBeLessThanOrEqual(0.5 + 1e-6)
    }),
  )
})

it('fills the whole canvas', () => {
  fc.assert(
    fc.property(shapes, degrees, fc.integer({ min: 1, max: 900 }), (picture, by, width) => {
      const canvas = { width, height: (width * picture.height) / picture.width }
      const [a, b, c, d, e, f] = tiltMatrix(picture, by, canvas)
      for (const [x, y] of [
        [0, 0],
        [canvas.width, 0],
        [0, canvas.height],
        [canvas.width, canvas.height],
      ] as const) {
        const size = a * d - b * c
        const [x0, top] = [(d * (x - e) - c * (y - f)) / size, (a * (y - f) - b * (x - e)) / size]
        expect(x0).toBeGreaterThan(-1e-6)
        expect(top).toBeGreaterThan(-1e-6)
        expect(x0).toBeLessThan(picture.width + 1e-6)
        expect(top).toBeLessThan(picture.height + 1e-6)
      }
    }),
  )
})

it('leaves a straight picture whole, and rotates to the right for positive angles', () => {
  expect(tiltMatrix({ width: 1200, height: 1500 }, 0, { width: 600, height: 750 })).toEqual([0.5, 0, -0, 0.5, 0, 0])
  const [, down] = tiltMatrix({ width: 1200, height: 1500 }, 5, { width: 1200, height: 1500 })
  expect(down).toBeGreaterThan(0)
})

it('rotates by at most ten degrees', () => {
  expect(changeTilt(9.5, 1)).toBe(10)
  expect(changeTilt(-10, -1)).toBe(-10)
  expect(changeTilt(-0.5, 1)).toBe(0.5)
})
