import { type Cast, castOf } from './cast.rules.ts'
import { fromLight, type Pixels, shareAt, tally, toLight } from './pixels.rules.ts'

/** What would make a picture as light as if it had been taken by day. */
export interface Light {
  /** How much more of red, green and blue there has to be. */
  gains: Cast
  /** The darkest level, as a share of the brightest; it becomes black. */
  black: number
  stretch: number
  /** Below one it lifts what is neither dark nor bright. */
  middle: number
}

/** For red, green and blue each: what stands in the place of a value. */
export type Tones = readonly [Uint8ClampedArray, Uint8ClampedArray, Uint8ClampedArray]

/** So few of its brightest points may be lost to white, and as few of its darkest to black. */
const lost = 0.005
const brightest = 0.95
/** Black cloth is dark grey in a photograph: taken for the shadow of a lamp, it would lose its folds. */
const maxBlackShare = 0.1
/** The strongest stretch: beyond it, dark pictures show only noise. */
const maxStretch = 3.2
const middleByDay = 0.42
const leastMiddle = 0.72
/** A difference that is not visible. */
const unseen = 8

/** Of a picture, or of a small copy of it. */
export function lightOf(pixels: Pixels): Light {
  const gains = castOf(pixels)
  const tables = withGains(gains)
  const { high, low, luma } = tally(pixels, tables)
  const white = shareAt(high, 1 - lost)
  const black = Math.min(shareAt(low, lost), maxBlackShare, white / 4)
  const stretch = Math.min(Math.max(white, brightest) / Math.max(white - black, Number.EPSILON), maxStretch)
  const middle = Math.min(1, Math.max(0, shareAt(luma, 0.5) - black) * stretch)
  return { gains, black, stretch, middle: liftOf(middle) }
}

function liftOf(middle: number): number {
  if (middle >= middleByDay) return 1
  return Math.max(leastMiddle, Math.log(middleByDay) / Math.log(middle))
}

/** As much of it as is asked for: from none at 0 to all at 1. */
export function tonesOf({ gains, black, stretch, middle }: Light, share: number): Tones {
  const [red, green, blue] = withGains(gains)
  const toned = (table: Float32Array) =>
    Uint8ClampedArray.from(table, (lit, value) => {
      const whole = Math.min(1, Math.max(0, (lit - black) * stretch) ** middle)
      return Math.round(value + share * (255 * whole - value))
    })
  return [toned(red), toned(green), toned(blue)]
}

/** Whether there is anything to mend. */
export function isDaylight(light: Light): boolean {
  return tonesOf(light, 1).every((tones) => tones.every((tone, value) => Math.abs(tone - value) <= unseen))
}

/** Writes over them; how opaque they are stays. */
export function applyTones(pixels: Pixels, [red, green, blue]: Tones): void {
  for (let offset = 0; offset < pixels.length; offset += 4) {
    pixels[offset] = red[pixels[offset] ?? 0] ?? 0
    pixels[offset + 1] = green[pixels[offset + 1] ?? 0] ?? 0
    pixels[offset + 2] = blue[pixels[offset + 2] ?? 0] ?? 0
  }
}

/** A lamp adds to light, so that is where it is taken out. */
function withGains(gains: Cast): [Float32Array, Float32Array, Float32Array] {
  const table = (gain: number) =>
    Float32Array.from({ length: 256 }, (_, value) => Math.min(1, fromLight(toLight(value / 255) * gain)))
  return [table(gains[0]), table(gains[1]), table(gains[2])]
}
