/** The grounds that the brand's colour lies on, as in `web/style/tokens.css`: surface, plaster, deep plaster. */
export const lightGrounds = ['#ffffff', '#faf6ef', '#f2eadc'] as const
/** The dark ground of the strip above the pages and of the footer. */
export const darkGround = '#221a14'
/** Texts that may lie on the brand's light ground: ink, muted, red, blue, olive and deep olive. */
export const textsOnSoft = ['#221a14', '#6b5d50', '#b3261e', '#1f4e79', '#5e6b3a', '#4a5530'] as const
/** The edge of fields and buttons, which may stand on the brand's light ground. */
export const edgeOnSoft = '#8f7f6d'
/** The grounds of mails in dark mode. */
export const nightGrounds = ['#1c1612', '#29211b'] as const

/** The contrast of text, and of large text, edges and focus rings, by WCAG AA. */
export const minTextContrast = 4.5
export const minEdgeContrast = 3

/** The colours of the pages that follow from the brand's colour, under the names they have in the style sheets. */
export interface BrandShades {
  /** Buttons with white text, icons and edges. */
  brown: string
  /** Links, and buttons under the pointer. */
  'brown-deep': string
  /** The light ground of chosen and pointed items. */
  'brown-soft': string
  /** The ring around the focused element, on light and on dark grounds. */
  focus: string
  /** Links of mails in dark mode. */
  night: string
}

interface Oklch {
  lightness: number
  chroma: number
  hueRadians: number
}

const step = 0.005
const softLightness = 0.93
const maxSoftChroma = 0.03
const nightLightness = 0.78
const maxNightChroma = 0.12
/** A colour darker than this has a lighter second shade: a darker one would look the same. */
const minDarkenedLightness = 0.32
const deepDistance = 0.1

/**
 * Derives the shades from any colour. A shade keeps the hue and moves its lightness until each pair it is part of has its contrast; a colour that
 * is dark enough stays exactly as it is.
 */
export function brandShades(colour: string): BrandShades {
  const brand = toOklch(colour)
  const shade = (lightness: number, maxChroma = brand.chroma) => ({
    ...brand,
    lightness,
    chroma: Math.min(brand.chroma, maxChroma),
  })
  const soft = firstFitting(shade(softLightness, maxSoftChroma), step, (hex) =>
    [
      ...textsOnSoft.map((text) => contrast(text, hex) >= minTextContrast),
      contrast(edgeOnSoft, hex) >= minEdgeContrast,
    ].every(Boolean),
  )
  const grounds = [...lightGrounds, soft]
  const isReadable = (hex: string) => grounds.every((ground) => contrast(hex, ground) >= minTextContrast)
  const brown = isReadable(colour) ? colour : firstFitting(brand, -step, isReadable)
  const { lightness } = toOklch(brown)
  const deepLightness = lightness + (lightness < minDarkenedLightness ? deepDistance : -deepDistance)
  return {
    brown,
    'brown-deep': firstFitting(shade(deepLightness), -step, isReadable),
    'brown-soft': soft,
    focus: firstFitting(shade(minDarkenedLightness), step, (hex) =>
      [...grounds, darkGround].every((ground) => contrast(hex, ground) >= minEdgeContrast),
    ),
    night: firstFitting(shade(nightLightness, maxNightChroma), step, (hex) =>
      nightGrounds.every((ground) => contrast(hex, ground) >= minTextContrast),
    ),
  }
}

/** The contrast of two colours, from 1 to 21 (WCAG 2, relative luminance). */
export function contrast(colour: string, ground: string): number {
  const [darker = 0, lighter = 0] = [luminance(colour), luminance(ground)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Moves the lightness of a colour until it fits; the last colour tried is black or white. */
function firstFitting(colour: Oklch, lightnessStep: number, fits: (hex: string) => boolean): string {
  const tries = Math.ceil(1 / step)
  for (let turn = 0; turn < tries; turn++) {
    const lightness = Math.min(1, Math.max(0, colour.lightness + turn * lightnessStep))
    const hex = toHex({ ...colour, lightness })
    if (fits(hex)) return hex
  }
  return lightnessStep < 0 ? '#000000' : '#ffffff'
}

function luminance(colour: string): number {
  const [red, green, blue] = toLinear(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

type Triple = readonly [number, number, number]

function toLinear(colour: string): Triple {
  const value = Number.parseInt(colour.slice(1), 16)
  return [linear(value >> 16), linear((value >> 8) & 255), linear(value & 255)]
}

function linear(byte: number): number {
  const share = byte / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** The conversion of Björn Ottosson's OKLab: equal steps of lightness look equal in every hue. */
function toOklch(colour: string): Oklch {
  const [red, green, blue] = toLinear(colour)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hueRadians: Math.atan2(b, a),
  }
}

/** The colour as screens show it. Its chroma is reduced if no screen shows it at this lightness. */
function toHex({ lightness, chroma, hueRadians }: Oklch): string {
  for (let reducedChroma = chroma; reducedChroma > 0.001; reducedChroma *= 0.94) {
    const channels = toChannels(lightness, reducedChroma, hueRadians)
    if (channels.every((channel) => channel > -0.001 && channel < 1.001)) return formatHex(channels)
  }
  return formatHex(toChannels(lightness, 0, 0))
}

function toChannels(lightness: number, chroma: number, hueRadians: number): Triple {
  const [a, b] = [chroma * Math.cos(hueRadians), chroma * Math.sin(hueRadians)]
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

function formatHex(channels: Triple): string {
  const bytes = channels.map((channel) => {
    const share = channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055
    return Math.round(Math.min(1, Math.max(0, share)) * 255)
  })
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
