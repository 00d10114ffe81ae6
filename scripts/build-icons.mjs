import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const plaster = '#faf6ef'

/** How much of the square the star takes: systems cut what is maskable down to a circle of four fifths. */
const kinds = { any: { share: 0.86, background: '#00000000' }, maskable: { share: 0.56, background: plaster } }
const sizes = [192, 512]

/** The shop's mark as phones show it, drawn from the one drawing there is. */
export async function buildIcons(folder) {
  mkdirSync(folder, { recursive: true })
  const drawing = readFileSync('web/public/favicon.svg')
  const draw = (size, share, background, file) => {
    const star = Math.round(size * share)
    const before = Math.floor((size - star) / 2)
    const after = size - star - before
    return sharp(drawing, { density: (72 * star) / 24 })
      .resize(star, star)
      .extend({ top: before, bottom: after, left: before, right: after, background })
      .png({ compressionLevel: 9, palette: true })
      .toFile(join(folder, file))
  }
  for (const size of sizes) {
    for (const [kind, { share, background }] of Object.entries(kinds)) {
      await draw(size, share, background, `${kind}-${size}.png`)
    }
  }
  // Phones of one maker know only this one, and paint its corners black where it has none.
  await draw(180, 0.7, plaster, 'touch-180.png')
}
