import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { garments } from './garments.ts'
import type { Photograph } from './renderer/develop.ts'
import { prepareShot, type Size, takePicture } from './renderer/photograph.ts'
import { heroShot, heroSurfaces } from './scenes/hero.ts'
import { soukShot, soukSurfaces } from './scenes/souk.ts'

// node draw-pictures.ts [id…]   draws the whole sample catalogue, or only what is named: a garment's id, hero, souk.

const folder = join(import.meta.dirname, '..', 'pictures')
const product: Size = { width: 1200, height: 1500, samples: 2 }
const wide: Size = { width: 2000, height: 1250, samples: 2 }

/**
 * The shop is often opened on a telephone: the whole catalogue must stay under nine megabytes. A picture is saved as
 * well as its allowance permits, and close-ups, being all texture, need the larger one.
 */
type Allowance = { quality: number; bytes: number }
const WHOLE: Allowance = { quality: 54, bytes: 44_000 }
const DETAIL: Allowance = { quality: 50, bytes: 56_000 }
const WIDE: Allowance = { quality: 56, bytes: 150_000 }
const LOWEST_QUALITY = 32

const save = async ({ rgb, width, height }: Photograph, name: string, { quality, bytes }: Allowance): Promise<void> => {
  const picture = sharp(rgb, { raw: { width, height, channels: 3 } })
  const encoded = (q: number) => picture.clone().avif({ quality: q, effort: 4, chromaSubsampling: '4:2:0' }).toBuffer()
  let tried = quality
  let file = await encoded(tried)
  while (file.length > bytes && tried > LOWEST_QUALITY) {
    // Size goes roughly with the square of the quality, so one or two steps find the right one.
    tried = Math.max(LOWEST_QUALITY, Math.min(tried - 1, Math.floor(tried * (bytes / file.length) ** 0.45)))
    file = await encoded(tried)
  }
  writeFileSync(join(folder, `${name}.avif`), file)
}

const drawGarment = async (id: string): Promise<void> => {
  const garment = garments.find((candidate) => candidate.id === id)
  if (!garment) throw new Error(`No garment is called ${id}`)
  const { whole, detail } = garment.stage()
  for (const [number, shot, allowance] of [
    [1, whole, WHOLE],
    [2, detail, DETAIL],
  ] as const) {
    const prepared = prepareShot(shot, product)
    for (const colour of garment.colours) {
      await save(takePicture(prepared, garment.dress(colour)), `${id}--${colour}--${number}`, allowance)
    }
  }
}

function draw(name: string): Promise<void> {
  if (name === 'hero') return save(takePicture(prepareShot(heroShot(), wide), heroSurfaces()), name, WIDE)
  if (name === 'souk') return save(takePicture(prepareShot(soukShot(), wide), soukSurfaces()), name, WIDE)
  return drawGarment(name)
}

mkdirSync(folder, { recursive: true })
const named = process.argv.slice(2)
const names = named.length > 0 ? named : [...garments.map(({ id }) => id), 'hero', 'souk']
for (const [i, name] of names.entries()) {
  const started = performance.now()
  await draw(name)
  console.log(`${i + 1}/${names.length} ${name}, ${((performance.now() - started) / 1000).toFixed(0)} s`)
}
