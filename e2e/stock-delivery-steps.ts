import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import { sql } from 'kysely'
import sharp from 'sharp'
import { checkDigitOf } from '#contract/catalogue/products/ean-13.rules.ts'
import type { Product } from '#contract/catalogue/products/products.contract.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { withDatabase } from '#server/platform/db/with-database.ts'
import { readPicture } from '#web/office/platform/frame/scan/read-picture.ts'
import { expect } from './journey-test.ts'

const colours = [
  { fr: 'Rouge', en: 'Red', ar: 'أحمر' },
  { fr: 'Bleu nuit', en: 'Midnight blue', ar: 'أزرق ليلي' },
]
const titles = [
  { fr: 'Jebba de cérémonie en soie', ar: 'جبّة حرير للمناسبات' },
  { fr: 'Farmla brodée', ar: 'فرملة مطرّزة' },
  { fr: 'Kaftan du henné', ar: 'قفطان الحنّاء' },
  { fr: 'Keswa de fête', ar: 'كسوة العيد' },
]
const sizes = ['S', 'M', 'L']
/** The number of pieces delivered for each colour and size. */
const deliveredCounts = [2, 2, 2, 2, 1, 1]

/** A variant, and how many pieces of it were delivered. */
export interface DeliveredVariant {
  garment: Product
  colour: string
  size: string
  delivered: number
}

/** Creates four sold-out garments: two with the barcodes of their workshop, two without. */
export async function soldOutGarments(staff: APIRequestContext): Promise<Product[]> {
  const made = titles.map(async ({ fr: title, ar }, place) => {
    const coded = place < 2
    const ofColour = (colour: number) =>
      sizes.map((size, index) => ({ size, stock: 0, ...(coded && { code: workshopCode(place, colour * 3 + index) }) }))
    const colors = colours.map((colorName, colour) => ({ colorName, sizes: ofColour(colour) }))
    const data = {
      title,
      translations: { ar: { title: ar } },
      mainCategory: 'women',
      newPrice: 200,
      colors,
    }
    const answer = await staff.post('/api/products/create-product', { data })
    await expect(answer).toBeOK()
    return (await answer.json()) as Product
  })
  return Promise.all(made)
}

/** The barcodes of the first workshop are numbers (EAN-13), those of the second are text. */
function workshopCode(place: number, variant: number): string {
  const twelve = `61900000001${variant}`
  return place === 0 ? `${twelve}${checkDigitOf(twelve)}` : `FARMLA-${variant}`
}

export function listDelivered(garments: readonly Product[]): DeliveredVariant[] {
  return garments.flatMap((garment) =>
    colours.flatMap(({ fr: colour }, index) =>
      sizes.map((size, place) => ({ garment, colour, size, delivered: deliveredCounts[index * 3 + place] ?? 0 })),
    ),
  )
}

/** The code and the stock of each variant, by its key. */
export async function listVariantStock(staff: APIRequestContext, garments: readonly Product[]) {
  const codesByVariant = new Map<string, { code: string; stock: number }>()
  for (const { _id } of garments) {
    const { colors }: Product = await (await staff.get(`/api/admin/products/${_id}`)).json()
    for (const { colorName, sizes } of colors)
      for (const { size, stock, code } of sizes)
        codesByVariant.set(`${_id} ${colorName.fr} ${size}`, { code: code ?? '', stock })
  }
  return codesByVariant
}

export const variantKeyOf = ({ garment, colour, size }: DeliveredVariant) => `${garment._id} ${colour} ${size}`

/** Takes an order for one piece. */
export async function orderOne(staff: APIRequestContext, { garment, colour, size }: DeliveredVariant): Promise<void> {
  const data = {
    name: 'Salwa',
    email: '',
    phone: `98 ${Math.floor(100_000 + Math.random() * 900_000)}`,
    language: 'fr',
    note: '',
    address: { street: '3, rue du Pacha', city: 'La Marsa', country: 'Tunisie', state: 'Tunis', zipcode: '2070' },
    products: [{ productId: garment._id, color: colour, size, quantity: 1 }],
  }
  const headers = { 'idempotency-key': crypto.randomUUID() }
  await expect(await staff.post('/api/admin/orders', { headers, data })).toBeOK()
}

function inDatabase<Result>(dataDir: string, work: (db: Database) => Promise<Result>): Promise<Result> {
  return withDatabase(readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir }), work)
}

/** Variants whose stock differs from the sum of their movements. */
export async function listWrongStock(dataDir: string): Promise<unknown[]> {
  return inDatabase(dataDir, async (db) => {
    const { rows } = await sql`
      select v.id, v.stock, coalesce(sum(m.change), 0)::int as moved
      from variants v left join stock_movements m on m.variant_id = v.id
      group by v.id having v.stock <> coalesce(sum(m.change), 0)`.execute(db)
    return rows
  })
}

/** Ends all sales by changing their end date without triggers, and starts the job that notices ended sales. */
export async function endSales(dataDir: string): Promise<void> {
  await inDatabase(dataDir, async (db) => {
    await db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`update products set sale_until = date_trunc('minute', now()) where sale_price_millimes > 0`.execute(tx)
    })
    await sql`select graphile_worker.add_job('keep-dates')`.execute(db)
  })
}

/** Types like a barcode scanner: all characters at once, then Enter. */
export async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

/** Renders the printed labels as pictures and reads the barcode of each. */
export async function labelsOnPaper(page: Page): Promise<{ picture: Buffer; code: string | undefined }[]> {
  await page.emulateMedia({ media: 'print' })
  const sheet = page.locator('.price-sheet')
  const places = await sheet.evaluate((paper) => {
    const { left, top, width } = paper.getBoundingClientRect()
    return [...paper.querySelectorAll('.price-label')].map((label) => {
      const labelBox = label.getBoundingClientRect()
      return {
        left: (labelBox.left - left) / width,
        top: (labelBox.top - top) / width,
        width: labelBox.width / width,
        height: labelBox.height / width,
      }
    })
  })
  const paper = sharp(await sheet.screenshot())
  await page.emulateMedia({ media: null })
  const { width: whole = 0 } = await paper.metadata()
  return Promise.all(
    places.map(async (place) => {
      const [leftPx, top, width, height] = [place.left, place.top, place.width, place.height].map((part) =>
        Math.floor(part * whole),
      ) as [number, number, number, number]
      const label = paper.clone().extract({ left: leftPx, top, width, height })
      const { data, info } = await label.clone().greyscale().raw().toBuffer({ resolveWithObject: true })
      return {
        picture: await label.png().toBuffer(),
        code: readPicture(new Uint8ClampedArray(data), info.width, info.height),
      }
    }),
  )
}

/** The video that Chromium's fake camera plays; it is created on first use. */
export const cameraVideo = join(tmpdir(), `jebba-camera-${process.pid}.mjpeg`)
export const filmingBrowser = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${cameraVideo}`,
]

/** Shows a label to the camera. */
export async function showToCamera(label: Buffer): Promise<void> {
  const held = await sharp(label).resize({ width: 860 }).toBuffer()
  const frame = await sharp({ create: { width: 1280, height: 720, channels: 3, background: '#7a6a58' } })
    .composite([{ input: held }])
    .jpeg({ quality: 95 })
    .toBuffer()
  writeFileSync(cameraVideo, Buffer.concat(Array.from({ length: 10 }, () => frame)))
}
