import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import { sampleGarments } from '#server/operations/samples/catalogue/sample-catalogue.ts'
import { pictureFile } from '#server/operations/samples/picture-list.ts'
import { sampleProductId } from '#server/operations/samples/sample-product.ts'
import { applyTones, toneCorrectionOf, tonesOf } from '#web/office/catalogue/products/pictures/tone-correction.rules.ts'
import { runShop } from './processes.ts'
import { signInForBench } from './sign-in.ts'
import { photographBadly } from './souk/degrade-photo.ts'
import { flawsBySeed, nameOf } from './souk/flaws.ts'
import { showPicture } from './souk/replace-pictures.ts'
import { photographScreens } from './souk/screenshot-sheet.ts'

/**
 * `npm run souk -- <folder>`: shows the shop with photographs as owners take them by phone. Thirty bad pictures are derived from the samples and
 * stored in the folder, garments show them, and screens are photographed; then again with each picture lightened as in the office. `--stay` keeps
 * the shop running; `SOUK_SEED` makes other pictures.
 */
const count = 30
const password = 'only-for-pictures-1'
const root = fileURLToPath(new URL('..', import.meta.url))
const [where, ...flags] = process.argv.slice(2)
const seed = Number(process.env.SOUK_SEED ?? 1)

if (!where || !relative(root, resolve(where)).startsWith('..')) {
  console.error('npm run souk -- <a folder outside of this one> [--stay]')
  process.exit(2)
}
const folder = resolve(where)

interface Photograph {
  garment: string
  name: string
  taken: Buffer
}

async function photographAll(): Promise<Photograph[]> {
  const photographs: Photograph[] = []
  for (const [index, flaws] of flawsBySeed(count, seed).entries()) {
    const garment = sampleGarments[index % sampleGarments.length]
    const colour = garment?.colours[0]
    if (!garment || !colour) throw new Error('A sample garment has a colour')
    const drawn = await readFile(pictureFile(`${garment.id}--${colour.id}--1`))
    const name = `${String(index + 1).padStart(2, '0')}-${garment.id}-${nameOf(flaws)}.jpg`
    const taken = await photographBadly(drawn, flaws, seed + index)
    await writeFile(join(folder, 'pictures', name), taken)
    photographs.push({ garment: sampleProductId(garment.id), name, taken })
  }
  return photographs
}

/** Lightens a picture as the office does; whether it is straight is left to the viewer. */
async function lighter(taken: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(taken).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const pixels = new Uint8ClampedArray(data)
  applyTones(pixels, tonesOf(toneCorrectionOf(pixels), 1))
  return sharp(pixels, { raw: { width: info.width, height: info.height, channels: 4 } })
    .jpeg({ quality: 90 })
    .toBuffer()
}

await mkdir(join(folder, 'pictures'), { recursive: true })
const photographs = await photographAll()
const shop = await runShop({ ADMIN_PASSWORD: password })
/** Resolves on a signal, which also stops the shop and the browser and deletes the data. */
const ended = new Promise<void>((end) => process.once('SIGINT', () => end()).once('SIGTERM', () => end()))

async function showTwice(browser: Browser): Promise<void> {
  const staff = await signInForBench(shop.origin, { username: 'admin', password })
  const show = async (pictures: readonly Photograph[]) => {
    for (const { garment, name, taken } of pictures)
      await showPicture(shop.origin, staff, { garment, name, picture: taken })
  }
  const look = (when: string) =>
    photographScreens(browser, shop.origin, photographs[0]?.garment ?? '', join(folder, when))
  await show(photographs)
  await look('taken')
  if (flags.includes('--stay')) {
    console.log(`Open at ${shop.origin} until it is ended; the office at /admin is admin, ${password}`)
    return ended
  }
  const mended = photographs.map(async (photograph) => ({ ...photograph, taken: await lighter(photograph.taken) }))
  await show(await Promise.all(mended))
  await look('lighter')
}

let browser: Browser | undefined
try {
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
    // Playwright would exit first.
    handleSIGINT: false,
    handleSIGTERM: false,
  })
  await Promise.race([showTwice(browser), ended])
} finally {
  await browser?.close()
  await shop.stop()
}
