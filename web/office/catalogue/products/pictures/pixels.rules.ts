/** RGBA values of successive pixels, as in `ImageData`. */
export type Pixels = Uint8ClampedArray

/** A histogram of values from 0 to 255. */
type Counts = Uint32Array

type Table = Float32Array

/** Converts an sRGB value to linear light; `fromLight` is the inverse. */
export function toLight(shownValue: number): number {
  return shownValue <= 0.04045 ? shownValue / 12.92 : ((shownValue + 0.055) / 1.055) ** 2.4
}

export function fromLight(light: number): number {
  return light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
}

/** The perceived brightness of a pixel. */
export function lumaOf(red: number, green: number, blue: number): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Pixels more transparent than this are ignored. */
const minAlpha = 128

export function eachPoint(pixels: Pixels, look: (red: number, green: number, blue: number) => void): void {
  for (let offset = 0; offset + 3 < pixels.length; offset += 4) {
    if ((pixels[offset + 3] ?? 0) >= minAlpha)
      look(pixels[offset] ?? 0, pixels[offset + 1] ?? 0, pixels[offset + 2] ?? 0)
  }
}

/** Alpha below this counts as transparency. Slight transparency left by scaling an edge is ignored. */
const opaqueAlpha = 250

export function hasTransparency(pixels: Pixels): boolean {
  return pixels.some((value, index) => index % 4 === 3 && value < opaqueAlpha)
}

/** Histograms of the highest and lowest channel and of the brightness of all pixels, after the lookup tables. */
export function tally(pixels: Pixels, [reds, greens, blues]: readonly [Table, Table, Table]) {
  const counts = () => new Uint32Array(256)
  const [high, low, luma] = [counts(), counts(), counts()]
  const count = (counts: Counts, share: number) => {
    const value = Math.round(255 * share)
    counts[value] = (counts[value] ?? 0) + 1
  }
  eachPoint(pixels, (redLevel, two, three) => {
    const [red, green, blue] = [reds[redLevel] ?? 0, greens[two] ?? 0, blues[three] ?? 0]
    count(high, Math.max(red, green, blue))
    count(low, Math.min(red, green, blue))
    count(luma, lumaOf(red, green, blue))
  })
  return { high, low, luma }
}

/** The percentile of a histogram, as a share of the highest value; 0 if it is empty. */
export function shareAt(counts: Counts, share: number): number {
  const total = counts.reduce((sum, count) => sum + count, 0)
  let seen = 0
  for (const [value, count] of counts.entries()) {
    seen += count
    if (count > 0 && seen >= share * total) return value / (counts.length - 1)
  }
  return 0
}
