import { eachPoint, type Pixels, shareAt, toLight } from './pixels.rules.ts'

/** Factors or light levels for red, green and blue. */
export type ColourCast = readonly [number, number, number]

const noCast: ColourCast = [1, 1, 1]

/**
 * Only pixels between this brightness percentile and `maxLevel` are measured: dark pixels say little about the light, and overexposed ones have lost
 * their colour.
 */
const brightPercentile = 0.4
const maxLevel = 250
/** The share of the measured pixels with the least colour, such as walls or paper; their mean colour is taken for the colour of the light. */
const plainPercentile = 0.25
/** Lamps are yellow or blue, and hardly ever pink or green. A stronger cast is the colour of a cloth and is not corrected. */
const maxWarmth = 1.3
const maxPink = 0.45
const takenWarmth = 0.8
const takenPink = 0.25
/** Avoids a division by zero; the value is too small to be visible. */
const minLight = 1e-4

/**
 * The white balance: factors for red, green and blue, in linear light, that make neutral surfaces grey. No factor is below 1, so that white stays
 * white.
 */
export function colourCastOf(pixels: Pixels): ColourCast {
  const [red, green, blue] = plainLight(pixels)
  const [overRed, overBlue] = [Math.log(red / green), Math.log(blue / green)]
  const warmth = (overRed - overBlue) / 2
  const pink = (overRed + overBlue) / 2
  if (Math.abs(warmth) > maxWarmth || Math.abs(pink) > maxPink) return noCast
  const [warm, rosy] = [clamp(warmth, takenWarmth), clamp(pink, takenPink)]
  const light: ColourCast = [Math.exp(rosy + warm), 1, Math.exp(rosy - warm)]
  const highest = Math.max(...light)
  return [highest / light[0], highest / light[1], highest / light[2]]
}

function clamp(value: number, bound: number): number {
  return Math.min(bound, Math.max(-bound, value))
}

/** The mean linear colour of the least colourful bright pixels. */
function plainLight(pixels: Pixels): ColourCast {
  const heights = new Uint32Array(256)
  eachPoint(pixels, (red, green, blue) => count(heights, Math.max(red, green, blue)))
  const bright = 255 * shareAt(heights, brightPercentile)

  const colours = new Uint32Array(101)
  const eachBright = (look: (red: number, green: number, blue: number, colour: number) => void) =>
    eachPoint(pixels, (red, green, blue) => {
      const high = Math.max(red, green, blue)
      if (high === 0 || high < bright || high > maxLevel) return
      look(red, green, blue, Math.round((100 * (high - Math.min(red, green, blue))) / high))
    })
  eachBright((_red, _green, _blue, colour) => count(colours, colour))
  const plain = 100 * shareAt(colours, plainPercentile)

  const sums: [number, number, number] = [minLight, minLight, minLight]
  eachBright((red, green, blue, colour) => {
    // Both sides are rounded, so that pixels exactly at the threshold are included.
    if (colour > Math.round(plain)) return
    sums[0] += toLight(red / 255)
    sums[1] += toLight(green / 255)
    sums[2] += toLight(blue / 255)
  })
  return sums
}

function count(counts: Uint32Array, value: number): void {
  counts[value] = (counts[value] ?? 0) + 1
}
