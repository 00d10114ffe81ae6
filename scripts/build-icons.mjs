import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const plaster = '#faf6ef'
const brown = '#8a5a2b'

/**
 * `share` is the width of the star relative to the icon; it is smaller for maskable icons, which systems crop to a circle of four fifths of the
 * icon.
 */
const kinds = { any: { share: 0.86, background: '#00000000' }, maskable: { share: 0.56, background: plaster } }
/** The icons of the back office have inverted colours, so that both apps can be distinguished on one phone. */
const officeKinds = { any: { share: 0.62, background: brown }, maskable: { share: 0.56, background: brown } }
const sizes = [192, 512]

/** Draws the icons from the shop's mark. */
export async function buildIcons(folder) {
  mkdirSync(folder, { recursive: true })
  const star = readFileSync('web/public/favicon.svg', 'utf8')
  const draw = (size, share, background, file) => {
    const drawing = Buffer.from(background === brown ? star.replace(brown, plaster) : star)
    const side = Math.round(size * share)
    const marginStart = Math.floor((size - side) / 2)
    const marginEnd = size - side - marginStart
    return sharp(drawing, { density: (72 * side) / 24 })
      .resize(side, side)
      .extend({ top: marginStart, bottom: marginEnd, left: marginStart, right: marginEnd, background })
      .png({ compressionLevel: 9, palette: true })
      .toFile(join(folder, file))
  }
  for (const size of sizes) {
    for (const [kind, { share, background }] of Object.entries(kinds)) {
      await draw(size, share, background, `${kind}-${size}.png`)
    }
    for (const [kind, { share, background }] of Object.entries(officeKinds)) {
      await draw(size, share, background, `office-${kind}-${size}.png`)
    }
  }
  // Apple devices use only this icon, and fill transparent corners with black.
  await draw(180, 0.7, plaster, 'touch-180.png')
  await draw(180, 0.6, brown, 'office-touch-180.png')
}
