import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import type { Product } from '#contract/catalogue/products/products.contract.ts'

const widths = [360, 820, 1280] as const
const maxHeight = 2400
const gap = 16

/** Photographs home, list, product and cart in French at each width, and puts all of them on one sheet. */
export async function photographScreens(
  browser: Browser,
  origin: string,
  garment: string,
  folder: string,
): Promise<void> {
  await mkdir(folder, { recursive: true })
  const product = (await (await fetch(`${origin}/api/products/${garment}`)).json()) as Product
  const screens = { home: '/fr', list: '/fr/products', garment: `/fr/products/${garment}`, cart: '/fr/cart' }
  const sheet: Buffer[] = []
  for (const [name, path] of Object.entries(screens)) {
    for (const width of widths) {
      const page = await opened(browser, origin + path, width, product)
      const screen = await page.screenshot({ fullPage: true, path: join(folder, `${name}-${width}.png`) })
      sheet.push(screen)
      await page.context().close()
    }
  }
  await onOneSheet(sheet, join(folder, 'all.png'))
}

async function opened(browser: Browser, address: string, width: number, product: Product): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 800 }, reducedMotion: 'reduce' })
  await context.addInitScript(
    ([cart]) => {
      localStorage.setItem('language', 'fr')
      localStorage.setItem('cart', cart)
    },
    [JSON.stringify({ version: 1, items: [lineOf(product)] })] as const,
  )
  const page = await context.newPage()
  await page.goto(address, { waitUntil: 'networkidle' })
  // Hydration starts on the first sign of use, and the cart is shown only after it.
  await page.evaluate(() => document.dispatchEvent(new Event('scroll')))
  await page.waitForFunction(
    () => 'answers' in document.documentElement.dataset && !document.querySelector('main .skeleton'),
  )
  // Loads lazy pictures too.
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  })
  return page
}

function lineOf({ _id, title, newPrice, mainCategory, coverImage, colors: [colour] }: Product) {
  const size = colour?.sizes[0]?.size
  const color = { colorName: colour?.colorName, image: colour?.images[0] ?? '' }
  const rest = { subCategory: '', brand: '', quantity: 1, stock: colour?.stock }
  return { _id, title, newPrice, mainCategory, coverImage, color, ...rest, ...(size && { size }) }
}

async function onOneSheet(screens: readonly Buffer[], file: string): Promise<void> {
  const tops = await Promise.all(
    screens.map(async (screen) => {
      const { width = 1, height = 1 } = await sharp(screen).metadata()
      const top = sharp(screen).extract({ left: 0, top: 0, width, height: Math.min(height, maxHeight) })
      return sharp(await top.png().toBuffer())
        .resize({ height: maxHeight / 3, width: 400, fit: 'inside' })
        .png()
        .toBuffer({ resolveWithObject: true })
    }),
  )
  let openPages = 0
  const placed = tops.map(({ data, info }) => {
    const tile = { input: data, left: openPages, top: 0 }
    openPages += info.width + gap
    return tile
  })
  await sharp({ create: { width: openPages, height: maxHeight / 3, channels: 3, background: '#fff' } })
    .composite(placed)
    .png()
    .toFile(file)
}
