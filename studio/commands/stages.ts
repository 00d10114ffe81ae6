import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { dyed } from '#studio/fabrics/dye.ts'
import { linen } from '#studio/fabrics/linen.ts'
import { farmlaSaghira } from '#studio/garments/waistcoats.ts'
import type { Photograph } from '#studio/renderer/develop.ts'
import { patternSheet } from '#studio/renderer/pattern-sheet.ts'
import { prepareShot, type Size, type Surfaces, takePicture } from '#studio/renderer/photograph.ts'
import { dressKerchief, hungKerchief, prepareKerchief } from '#studio/scenes/kerchief.ts'

/** `npm run stages`: draws the pictures of the README, one small garment after each of four steps. */
const folder = new URL('../stages/', import.meta.url)
const size: Size = { width: 400, height: 500, samples: 2 }
const colour = farmlaSaghira.colours[0] ?? ''

const { whole, detail } = farmlaSaghira.stage()
const finished = farmlaSaghira.dress(colour)
const unbleached = { outside: linen(dyed('#E6DBC2'), 0.8, 16) }
const plain: Surfaces = Object.fromEntries(
  Object.entries(finished).map(([name, surface]) => [name, name === 'wall' ? surface : unbleached]),
)

const raw = ({ rgb, width, height }: Photograph) => sharp(rgb, { raw: { width, height, channels: 3 } })
const cloth = whole.parts.filter(({ surface }) => !whole.backdrop.includes(surface))
const wholeShot = prepareShot(whole, size)

const stages = {
  pattern: sharp(Buffer.from(patternSheet(cloth, size))),
  cloth: raw(takePicture(wholeShot, plain)),
  thread: raw(takePicture(prepareShot(detail, size), finished)),
  light: raw(takePicture(wholeShot, finished)),
}

await mkdir(folder, { recursive: true })
for (const [name, picture] of Object.entries(stages)) {
  await picture.avif({ quality: 55 }).toFile(fileURLToPath(new URL(`${name}.avif`, folder)))
}

/** The reference for the studio's own test. */
const kerchief = takePicture(prepareKerchief(hungKerchief()), dressKerchief())
await raw(kerchief)
  .png()
  .toFile(fileURLToPath(new URL('kerchief.png', folder)))
