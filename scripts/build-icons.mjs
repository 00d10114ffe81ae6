import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const plaster = '#faf6ef'
const brown = '#8a5a2b'

/** How much of the square the star takes: systems cut what is maskable down to a circle of four fifths. */
const kinds = { any: { share: 0.86, background: '#00000000' }, maskable: { share: 0.56, background: plaster } }
/** The back office the other way round: whoever has both on a phone tells them apart. */
const officeKinds = { any: { share: 0.62, background: brown }, maskable: { share: 0.56, background: brown } }
const sizes = [192, 512]

/** The shop's mark as phones show it, drawn from the one drawing there is. */
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
  // Phones of one maker know only this one, and paint its corners black where it has none.
  await draw(180, 0.7, plaster, 'touch-180.png')
  await draw(180, 0.6, brown, 'office-touch-180.png')
}
