import { existsSync, readFileSync, statSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { phone } from './browser.ts'
import { expect, test } from './journey-test.ts'

/** Maximal compressed sizes in bytes: the scripts to start a page, the early actions, and the scripts of each page. */
const maxScriptBytes = { reading: 2_575, acts: 3_050, home: 152_500, list: 156_500, garment: 168_000, cart: 157_900 }

/** Maximal bytes of a first visit: to show the visible part, and for the whole home page with the pictures that browsers load ahead. */
const firstVisit = { fr: { inSight: 240_000, home: 262_000 }, ar: { inSight: 270_000, home: 310_000 } }

interface Chunk {
  file: string
  imports?: string[]
}

const built = new URL('../dist/client/', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', built), 'utf8')) as Record<string, Chunk>

/** The files of modules with all their static imports. */
function filesOf(...names: string[]): string[] {
  const needed = new Set<string>()
  const add = (fileName: string) => {
    if (needed.has(fileName)) return
    needed.add(fileName)
    for (const next of manifest[fileName]?.imports ?? []) add(next)
  }
  names.forEach(add)
  return [...needed].map((fileName) => manifest[fileName]?.file ?? '')
}

/** Files too small to be compressed count with their own size. */
function weigh(files: string[]): number {
  const sent = (file: string) => (existsSync(new URL(`${file}.br`, built)) ? `${file}.br` : file)
  return files.reduce((sum, file) => sum + statSync(new URL(sent(file), built)).size, 0)
}

test('the scripts of each page stay small, and contain no code that only some pages need', () => {
  expect(weigh(filesOf('web/entry-client.ts'))).toBeLessThan(maxScriptBytes.reading)
  const acts = weigh(filesOf(Object.keys(manifest).find((name) => name.startsWith('_acts-')) ?? ''))
  expect(acts).toBeGreaterThan(1_000)
  expect(acts).toBeLessThan(maxScriptBytes.acts)
  const everyPage = ['web/entry-client.ts', 'web/open-page.tsx', 'web/i18n/messages/shop.fr.json']
  const pageOf = (screen: string) => filesOf(...everyPage, `web/storefront/${screen}.screen.tsx`)
  const home = pageOf('home/home')
  expect(weigh(home)).toBeGreaterThan(100_000)
  expect(weigh(home)).toBeLessThan(maxScriptBytes.home)
  expect(weigh(pageOf('catalogue/catalogue'))).toBeLessThan(maxScriptBytes.list)
  expect(weigh(pageOf('product/product'))).toBeLessThan(maxScriptBytes.garment)
  expect(weigh(pageOf('cart/cart'))).toBeLessThan(maxScriptBytes.cart)
  const read = [...home, ...pageOf('catalogue/catalogue'), ...pageOf('product/product')]
  expect(read.filter((file) => /checks|ordering/.test(file))).toEqual([])
  expect(home.filter((file) => file.includes('forms'))).toEqual([])
  expect(weigh(pageOf('checkout/checkout'))).toBeGreaterThan(weigh(home) + 20_000)
})

test('a page that is requested again has at most twelve kilobytes', async ({ request }) => {
  const sizeOf = async (path: string) => {
    const answer = await request.get(path, { headers: { 'accept-encoding': 'br' } })
    return Number(answer.headers()['content-length'])
  }
  const [garment] = await (await request.get('/api/products/cards?limit=1')).json()
  for (const address of ['/ar/products', '/fr/products', '/ar', '/fr', `/ar/products/${garment._id}`, '/ar/cart']) {
    await expect
      .poll(() => sizeOf(address), { message: address, timeout: 30_000, intervals: [50] })
      .toBeLessThanOrEqual(12_000)
  }
})

test('a page for reading loads no further script until it is used', async ({ page }) => {
  const fetched: string[] = []
  page.on('response', (response) => void (response.url().endsWith('.js') && fetched.push(response.url())))
  // On a metered connection a page for reading must not hydrate as long as the visitor does nothing.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  for (const path of ['/', '/ar/products']) {
    fetched.length = 0
    await page.goto(path, { waitUntil: 'networkidle' })
    // A page that moves under a resting pointer fires such an event, which must not count as use.
    await page.locator('h1').first().dispatchEvent('pointermove', { movementX: 0, movementY: 0 })
    await page.waitForLoadState('networkidle')
    expect(fetched.length).toBeLessThanOrEqual(2)
    expect(await page.evaluate(() => 'answers' in document.documentElement.dataset)).toBe(false)
  }
  await page.mouse.move(100, 300, { steps: 2 })
  await page.waitForFunction(() => 'answers' in document.documentElement.dataset)
  expect(fetched.length).toBeGreaterThan(5)
})

test('a visitor with stored data sees it without touching the page', async ({ page, speak }) => {
  await speak('ar')
  await page.goto('/', { waitUntil: 'load' })
  await page.waitForFunction(() => 'answers' in document.documentElement.dataset)
})

test('a press on a page for reading is handled once the page is hydrated', async ({ page }) => {
  await page.goto('/products', { waitUntil: 'networkidle' })
  await page.locator('article button').first().click()
  await expect(page.locator('[aria-pressed=true], dialog[open]').first()).toBeVisible()
})

test('a first visit is small: the visible part, and what browsers load ahead', async ({ browser, request }) => {
  test.setTimeout(120_000)
  const cards: { _id: string; title: string }[] = await (await request.get('/api/products/cards?limit=60')).json()
  const garment = cards.find(({ title }) => title === 'Kaftan de velours (qtifa)')
  for (const [language, maxBytes] of Object.entries(firstVisit)) {
    for (const path of ['', `/products/${garment?._id}`]) {
      const address = `/${language}${path}`
      const visit = async () => {
        const context = await browser.newContext({ ...phone, deviceScaleFactor: 2 })
        try {
          return await fetchedBy(await context.newPage(), address)
        } finally {
          await context.close()
        }
      }
      // Smaller picture sizes are generated in the background; until then larger ones are sent.
      await expect(async () => {
        const { all, inSight } = await visit()
        if (path === '') expect(all, address).toBeLessThan(maxBytes.home)
        expect(inSight, address).toBeLessThan(maxBytes.inSight)
        expect(inSight, address).toBeGreaterThan(60_000)
      }).toPass({ timeout: 60_000 })
    }
  }
})

/** The transferred bytes, including headers, on a metered connection, where nothing is prefetched. */
async function fetchedBy(page: Page, address: string): Promise<{ all: number; inSight: number }> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const devices = await page.context().newCDPSession(page)
  await devices.send('Network.enable')
  const bytes = new Map<string, number>()
  const addresses = new Map<string, string>()
  devices.on('Network.responseReceived', ({ requestId, response }) => addresses.set(requestId, response.url))
  devices.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = addresses.get(requestId) ?? ''
    bytes.set(url, (bytes.get(url) ?? 0) + encodedDataLength)
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  const below = await page.evaluate(() =>
    [...document.images]
      .filter((image) => {
        const { top, left, right } = image.getBoundingClientRect()
        return top > innerHeight || left >= innerWidth || right <= 0
      })
      .map(({ currentSrc }) => currentSrc),
  )
  const sum = (urls: Iterable<string>) => [...urls].reduce((total, url) => total + (bytes.get(url) ?? 0), 0)
  const totalBytes = sum(bytes.keys())
  return { all: totalBytes, inSight: totalBytes - sum(new Set(below)) }
}
