import type { Trilingual } from '#contract/platform/text/languages.ts'

export interface ColourFamily {
  key: string
  name: Trilingual
  swatch: string
}

/** The common colour names that people search by; a garment's own colour may have a much more specific name. */
export const colourFamilies = [
  { key: 'white', name: { fr: 'Blanc', en: 'White', ar: 'أبيض' }, swatch: '#f6f1e7' },
  { key: 'beige', name: { fr: 'Beige', en: 'Beige', ar: 'بيج' }, swatch: '#d8c3a0' },
  { key: 'brown', name: { fr: 'Brun', en: 'Brown', ar: 'بنّي' }, swatch: '#7a4f2b' },
  { key: 'black', name: { fr: 'Noir', en: 'Black', ar: 'أسود' }, swatch: '#1d1a18' },
  { key: 'grey', name: { fr: 'Gris', en: 'Grey', ar: 'رمادي' }, swatch: '#8d8d8c' },
  { key: 'silver', name: { fr: 'Argent', en: 'Silver', ar: 'فضّي' }, swatch: '#b9bcbf' },
  { key: 'red', name: { fr: 'Rouge', en: 'Red', ar: 'أحمر' }, swatch: '#a81e22' },
  { key: 'pink', name: { fr: 'Rose', en: 'Pink', ar: 'وردي' }, swatch: '#d46a8c' },
  { key: 'orange', name: { fr: 'Orange', en: 'Orange', ar: 'برتقالي' }, swatch: '#d2703a' },
  { key: 'yellow', name: { fr: 'Jaune', en: 'Yellow', ar: 'أصفر' }, swatch: '#d9a520' },
  { key: 'gold', name: { fr: 'Or', en: 'Gold', ar: 'ذهبي' }, swatch: '#c4a052' },
  { key: 'green', name: { fr: 'Vert', en: 'Green', ar: 'أخضر' }, swatch: '#2f6b4a' },
  { key: 'blue', name: { fr: 'Bleu', en: 'Blue', ar: 'أزرق' }, swatch: '#27508c' },
  { key: 'purple', name: { fr: 'Violet', en: 'Purple', ar: 'بنفسجي' }, swatch: '#6a3f7d' },
] as const satisfies readonly ColourFamily[]

/** The family of a swatch such as `#8a5a2b`; `undefined` without a swatch. */
export function colourFamilyOf(swatch: string): ColourFamily | undefined {
  const channels = /^#(..)(..)(..)$/.exec(swatch)
  if (!channels) return undefined
  const [red = 0, green = 0, blue = 0] = channels.slice(1).map((hex) => Number.parseInt(hex, 16) / 255)
  const key = familyKey(red, green, blue)
  return colourFamilies.find((family) => family.key === key)
}

type FamilyKey = (typeof colourFamilies)[number]['key']

function familyKey(red: number, green: number, blue: number): FamilyKey {
  const brightest = Math.max(red, green, blue)
  const darkest = Math.min(red, green, blue)
  const lightness = (brightest + darkest) / 2
  const chroma = brightest - darkest
  const hue = hueOf(red, green, blue, brightest, chroma)
  if (lightness < 0.14) return 'black'
  if (chroma < 0.09) return lightness > 0.86 ? 'white' : lightness < 0.2 ? 'black' : 'grey'
  const warm = hue >= 15 && hue < 65
  if (warm && lightness > 0.86) return 'white'
  if (warm && chroma < 0.42 && lightness > 0.58) return 'beige'
  if (hue >= 15 && hue < 50 && lightness < 0.42) return 'brown'
  return byHue(hue, lightness)
}

function byHue(hue: number, lightness: number): FamilyKey {
  if (hue < 15 || hue >= 345) return lightness > 0.62 ? 'pink' : 'red'
  if (hue < 38) return 'orange'
  if (hue < 65) return 'yellow'
  if (hue < 172) return 'green'
  if (hue < 250) return 'blue'
  if (hue < 300) return 'purple'
  return lightness < 0.32 ? 'purple' : 'pink'
}

function hueOf(red: number, green: number, blue: number, max: number, chroma: number): number {
  if (chroma === 0) return 0
  const sector =
    max === red ? (green - blue) / chroma : max === green ? (blue - red) / chroma + 2 : (red - green) / chroma + 4
  return (sector * 60 + 360) % 360
}
