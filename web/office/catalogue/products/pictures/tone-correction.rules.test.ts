import { describe, expect, it } from 'vitest'
import { fromLight, hasTransparency, toLight } from './pixels.rules.ts'
import { applyTones, isWellLit, toneCorrectionOf, tonesOf } from './tone-correction.rules.ts'

type Colour = readonly [number, number, number]

/** A garment in front of a wall, with a little noise, under a lamp. */
function photographed({ wall, garment = wall, lamp = [1, 1, 1], share = 0.4 }: Scene): Uint8ClampedArray {
  const side = 100
  const points = Array.from({ length: side * side }, (_, index) => {
    const colour = index < share * side * side ? garment : wall
    const grain = 0.94 + 0.12 * (((index * 7919) % 101) / 100)
    return [...colour.map((value, index) => 255 * fromLight(toLight((value * grain) / 255) * (lamp[index] ?? 1))), 255]
  })
  return new Uint8ClampedArray(points.flat())
}

interface Scene {
  wall: Colour
  garment?: Colour
  /** The share of red, green and blue in the light of each lamp. */
  lamp?: Colour
  share?: number
}

function mended(pixels: Uint8ClampedArray, share = 1): Uint8ClampedArray {
  const copy = pixels.slice()
  applyTones(copy, tonesOf(toneCorrectionOf(pixels), share))
  return copy
}

function meanOf(pixels: Uint8ClampedArray, from: number, end: number): [number, number, number] {
  const count = pixels.length / 4
  const sums: [number, number, number] = [0, 0, 0]
  const [first, last] = [Math.round(from * count), Math.round(end * count)]
  for (let index = first; index < last; index++)
    for (const colour of [0, 1, 2] as const) sums[colour] += pixels[4 * index + colour] ?? 0
  return [sums[0] / (last - first), sums[1] / (last - first), sums[2] / (last - first)]
}

const garmentOf = (pixels: Uint8ClampedArray) => meanOf(pixels, 0, 0.4)
const wallOf = (pixels: Uint8ClampedArray) => meanOf(pixels, 0.4, 1)
const spread = (colour: Colour) => Math.max(...colour) - Math.min(...colour)
const brightness = ([red, green, blue]: Colour) => (red + green + blue) / 3

function hueOf([red, green, blue]: Colour): number {
  return (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI
}

function clipped(pixels: Uint8ClampedArray): number {
  const points = pixels.length / 4
  let lost = 0
  for (let index = 0; index < points; index++) {
    if (Math.max(pixels[4 * index] ?? 0, pixels[4 * index + 1] ?? 0, pixels[4 * index + 2] ?? 0) === 255) lost++
  }
  return lost / points
}

const yellow: Colour = [1, 0.62, 0.28]
const blue: Colour = [0.55, 0.75, 1]
const grey: Colour = [150, 150, 150]
const red: Colour = [150, 24, 34]

describe('the light correction of a picture', () => {
  it('brightens a dark picture', () => {
    const dark = photographed({ wall: [60, 60, 60], garment: [25, 30, 45] })
    expect(brightness(wallOf(mended(dark)))).toBeGreaterThan(2 * brightness(wallOf(dark)))
  })

  it('keeps a night picture somewhat dark', () => {
    const night = photographed({ wall: [14, 14, 16], garment: [8, 8, 9] })
    const wall = brightness(wallOf(mended(night)))
    expect(wall).toBeGreaterThan(brightness(wallOf(night)))
    expect(wall).toBeLessThan(90)
  })

  it.each([
    ['yellow', yellow],
    ['blue', blue],
  ])('removes a %s cast, so that the wall is grey', (_name, lamp) => {
    const taken = photographed({ wall: grey, garment: [60, 70, 120], lamp })
    expect(spread(wallOf(taken))).toBeGreaterThan(35)
    expect(spread(wallOf(mended(taken)))).toBeLessThan(8)
  })

  it.each([
    ['by day', [1, 1, 1]],
    ['under a yellow lamp', yellow],
    ['in blue shade', blue],
  ] as const)('keeps a red garment red when taken %s', (_name, lamp) => {
    const mendedPicture = mended(photographed({ wall: grey, garment: red, lamp }))
    expect(Math.abs(hueOf(garmentOf(mendedPicture)) - hueOf(red))).toBeLessThan(6)
  })

  it.each([
    ['red', red],
    ['saffron', [214, 150, 30]],
    ['indigo', [40, 50, 110]],
  ] as const)('does not take %s cloth that fills the picture for a lamp', (_name, cloth) => {
    const close = photographed({ wall: cloth })
    expect(Math.abs(hueOf(wallOf(mended(close))) - hueOf(cloth))).toBeLessThan(6)
    expect(toneCorrectionOf(close).gains).toEqual([1, 1, 1])
  })

  it.each([
    ['by day', { wall: [120, 118, 115], garment: [225, 225, 222] }],
    ['in the dark', { wall: [40, 40, 40], garment: [95, 95, 94] }],
    ['under a yellow lamp', { wall: [110, 108, 100], garment: [215, 215, 212], lamp: yellow }],
    ['too bright already', { wall: [200, 200, 200], garment: [246, 246, 246] }],
  ] as const)('does not overexpose a white jebba taken %s', (_name, scene) => {
    const taken = photographed(scene)
    expect(clipped(mended(taken)) - clipped(taken)).toBeLessThanOrEqual(0.01)
  })

  it('leaves a well lit picture unchanged', () => {
    const good = photographed({ wall: [196, 194, 190], garment: red })
    for (let offset = 0; offset < 600; offset += 8) good.set([2, 2, 2, 255, 248, 248, 248, 255], offset)
    expect(isWellLit(toneCorrectionOf(good))).toBe(true)
    expect(isWellLit(toneCorrectionOf(photographed({ wall: [60, 60, 60] })))).toBe(false)
  })

  it('has the requested strength', () => {
    const dark = photographed({ wall: [60, 55, 40], garment: [25, 30, 45] })
    expect([...mended(dark, 0)]).toEqual([...dark])
    const [none, half, whole] = [0, 0.5, 1].map((share) => brightness(wallOf(mended(dark, share))))
    expect(half).toBeGreaterThan(none ?? 0)
    expect(whole).toBeGreaterThan(half ?? 0)
  })

  it.each([
    ['all black', photographed({ wall: [0, 0, 0] }), 0],
    ['all white', photographed({ wall: [255, 255, 255], lamp: [4, 4, 4] }), 255],
  ])('leaves a picture that is %s unchanged', (_name, pixels, value) => {
    expect([...new Set(mended(pixels).filter((_, index) => index % 4 < 3))]).toEqual([value])
  })

  it('works for one pixel, for none, and for only transparent ones', () => {
    expect(mended(new Uint8ClampedArray([120, 110, 90, 255]))).toHaveLength(4)
    expect(mended(new Uint8ClampedArray([]))).toHaveLength(0)
    expect([...mended(new Uint8ClampedArray([0, 0, 0, 0]))]).toEqual([0, 0, 0, 0])
    const { gains, ...levels } = toneCorrectionOf(new Uint8ClampedArray([200, 10, 10, 0]))
    expect([...gains, ...Object.values(levels)].every(Number.isFinite)).toBe(true)
  })

  it('ignores transparent pixels', () => {
    const dark = photographed({ wall: [60, 55, 40], garment: [25, 30, 45] })
    const empty = new Uint8ClampedArray(dark.length).map((_, index) => (index % 4 < 3 ? 255 : 0))
    const cutOut = new Uint8ClampedArray([...dark, ...empty])
    expect(toneCorrectionOf(cutOut)).toEqual(toneCorrectionOf(dark))
    expect([dark, cutOut].map(hasTransparency)).toEqual([false, true])
  })

  it('keeps the order of brightness', () => {
    for (const scene of [{ wall: grey, lamp: yellow }, { wall: [14, 14, 16] }, { wall: red }] as const) {
      for (const tones of tonesOf(toneCorrectionOf(photographed(scene)), 0.7)) {
        expect([...tones]).toEqual([...tones].sort((a, b) => a - b))
      }
    }
  })
})
