import { type ColourCast, colourCastOf } from './colour-cast.rules.ts'
import { fromLight, type Pixels, shareAt, tally, toLight } from './pixels.rules.ts'

/** The tone correction that makes a picture look as if taken in daylight. */
export interface ToneCorrection {
  /** The white balance factors for red, green and blue. */
  gains: ColourCast
  /** The level that becomes black, as a share of the brightest level. */
  black: number
  stretch: number
  /** The exponent of the tone curve; below 1 it brightens the midtones. */
  middle: number
}

/** Lookup tables for red, green and blue: the new value of each old value. */
export type Tones = readonly [Uint8ClampedArray, Uint8ClampedArray, Uint8ClampedArray]

/** The share of pixels that may be clipped to white, and to black. */
const clippedShare = 0.005
const targetWhite = 0.95
/** The highest level that becomes black. Black cloth is dark grey in a photograph; treated as a shadow, it would lose its folds. */
const maxBlackShare = 0.1
/** The strongest contrast stretch; beyond it, dark pictures show only noise. */
const maxStretch = 3.2
const targetMiddle = 0.42
const minGamma = 0.72
/** A larger change of a level (0 to 255) is visible. */
const maxInvisibleDifference = 8

/** Computes the correction from the pixels of a picture or of a small copy. */
export function toneCorrectionOf(pixels: Pixels): ToneCorrection {
  const gains = colourCastOf(pixels)
  const tables = withGains(gains)
  const { high, low, luma } = tally(pixels, tables)
  const white = shareAt(high, 1 - clippedShare)
  const black = Math.min(shareAt(low, clippedShare), maxBlackShare, white / 4)
  const stretch = Math.min(Math.max(white, targetWhite) / Math.max(white - black, Number.EPSILON), maxStretch)
  const middle = Math.min(1, Math.max(0, shareAt(luma, 0.5) - black) * stretch)
  return { gains, black, stretch, middle: gammaOf(middle) }
}

function gammaOf(middle: number): number {
  if (middle >= targetMiddle) return 1
  return Math.max(minGamma, Math.log(targetMiddle) / Math.log(middle))
}

/** The lookup tables of a correction, with a strength from 0 to 1. */
export function tonesOf({ gains, black, stretch, middle }: ToneCorrection, share: number): Tones {
  const [red, green, blue] = withGains(gains)
  const toned = (table: Float32Array) =>
    Uint8ClampedArray.from(table, (lit, value) => {
      const whole = Math.min(1, Math.max(0, (lit - black) * stretch) ** middle)
      return Math.round(value + share * (255 * whole - value))
    })
  return [toned(red), toned(green), toned(blue)]
}

/** Whether the correction would change nothing visible. */
export function isWellLit(light: ToneCorrection): boolean {
  return tonesOf(light, 1).every((tones) =>
    tones.every((tone, value) => Math.abs(tone - value) <= maxInvisibleDifference),
  )
}

/** Replaces the colours in place; transparency is unchanged. */
export function applyTones(pixels: Pixels, [red, green, blue]: Tones): void {
  for (let offset = 0; offset < pixels.length; offset += 4) {
    pixels[offset] = red[pixels[offset] ?? 0] ?? 0
    pixels[offset + 1] = green[pixels[offset + 1] ?? 0] ?? 0
    pixels[offset + 2] = blue[pixels[offset + 2] ?? 0] ?? 0
  }
}

/** Applies the white balance in linear light, where colours of lamps multiply. */
function withGains(gains: ColourCast): [Float32Array, Float32Array, Float32Array] {
  const table = (gain: number) =>
    Float32Array.from({ length: 256 }, (_, value) => Math.min(1, fromLight(toLight(value / 255) * gain)))
  return [table(gains[0]), table(gains[1]), table(gains[2])]
}
