import { createRequire } from 'node:module'
import { brandShades } from '#contract/platform/settings/brand-shades.rules.ts'

/** The icons of the app, as `scripts/build-icons.mjs` draws the shipped ones: their size, and the part of it that the drawing fills. */
const iconSizes = {
  'any-192': { sidePx: 192, share: 0.86, isWhole: false },
  'any-512': { sidePx: 512, share: 0.86, isWhole: false },
  'maskable-192': { sidePx: 192, share: 0.56, isWhole: true },
  'maskable-512': { sidePx: 512, share: 0.56, isWhole: true },
  'touch-180': { sidePx: 180, share: 0.7, isWhole: true },
} as const
export type IconName = keyof typeof iconSizes

export function isIconName(name: string): name is IconName {
  return Object.hasOwn(iconSizes, name)
}

const plaster = '#faf6ef'
const transparent = '#00000000'
const shippedColour = '#8a5a2b'
/** A letter needs more margin than a logo, because its ground is coloured. */
const letterShare = 0.56

async function imaging() {
  const { default: sharp } = await import('sharp')
  return sharp
}

/** Draws an icon from a logo, on plaster where systems crop it or fill transparent corners. */
export async function drawLogoIcon(logo: Buffer, icon: IconName): Promise<Buffer> {
  const sharp = await imaging()
  const { sidePx, share, isWhole } = iconSizes[icon]
  const side = Math.round(sidePx * share)
  const drawing = await sharp(logo).resize(side, side, { fit: 'contain', background: transparent }).png().toBuffer()
  return placeOn(isWhole ? plaster : transparent, sidePx, drawing)
}

/** Draws an icon from the first letter of the shop's name, on the brand's colour. */
export async function drawLetterIcon(letter: string, colour: string, icon: IconName): Promise<Buffer> {
  const sharp = await imaging()
  const { sidePx } = iconSizes[icon]
  const side = Math.round(sidePx * letterShare)
  const { family, script } = /\p{Script=Arabic}/u.test(letter)
    ? { family: 'amiri', script: 'arabic' }
    : { family: 'marcellus', script: 'latin' }
  const text = `<span foreground="white">${letter}</span>`
  const fontfile = createRequire(import.meta.url).resolve(
    `@fontsource/${family}/files/${family}-${script}-400-normal.woff2`,
  )
  const drawing = await sharp({ text: { text, font: family, fontfile, width: side, height: side, rgba: true } })
    .resize(side, side, { fit: 'contain', background: transparent })
    .png()
    .toBuffer()
  return placeOn(brandShades(colour || shippedColour).brown, sidePx, drawing)
}

async function placeOn(background: string, side: number, drawing: Buffer): Promise<Buffer> {
  const sharp = await imaging()
  return sharp({ create: { width: side, height: side, channels: 4, background } })
    .composite([{ input: drawing }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}
