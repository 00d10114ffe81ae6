import type { CDPSession, Page } from '@playwright/test'
import { paths } from '#web/paths.ts'
import { signInShopper } from './accounts.ts'
import { sampleIds, test, toCartItem } from './garment.ts'
import { expect } from './journey-test.ts'

/** Maximum cumulative layout shift of a page. */
const maxShift = 0.01

const [garment = ''] = sampleIds
const pages = [paths.home, paths.products, paths.product(garment), `${paths.products}?query=kaftan`]

interface Shift {
  value: number
  elements: string[]
}

/** Records all layout shifts from the first paint on. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources = [] } = entry as PerformanceEntry & { value: number; sources?: { node?: Node }[] }
        const elements = sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML : String(node?.textContent),
        )
        shifts.push({ value, elements: elements.map((html) => html.slice(0, 90)) })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** A cheap phone on a slow connection. */
async function slowLine(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const kbit = 1024 / 8
  const line = { offline: false, latency: 300, downloadThroughput: 700 * kbit, uploadThroughput: 300 * kbit }
  await devtools.send('Network.emulateNetworkConditions', line)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return devtools
}

/** Opens a page and returns its layout shifts if they exceed the limit. */
async function findShifts(page: Page, address: string): Promise<string[]> {
  await page.goto(address, { waitUntil: 'load' })
  await page.evaluate(() => document.dispatchEvent(new Event('scroll')))
  await page.waitForFunction(() => 'answers' in document.documentElement.dataset)
  // The heading shows that the data of the page has arrived.
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  // Scrolls to the end and back, so that lazy content loads.
  for (const part of [0.3, 0.6, 1, 0]) {
    await page.evaluate((share) => window.scrollTo(0, document.body.scrollHeight * share), part)
    await page.waitForLoadState('networkidle')
  }
  await page.evaluate(() => document.fonts.ready.then(() => true))
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
  const sum = shifts.reduce((sum, { value }) => sum + value, 0)
  return sum > maxShift ? [`${address}: ${sum}`, ...shifts.map(({ value, elements }) => `${value} by ${elements}`)] : []
}

for (const language of ['fr', 'ar'] as const) {
  test(`nothing moves on a slow phone while pictures and fonts load, in ${language}`, async ({
    page,
    speak,
    newGarment,
  }) => {
    test.setTimeout(240_000)
    await speak(language)
    await watchShifts(page)
    await signInShopper(page)
    const cart = JSON.stringify({ version: 1, items: [toCartItem(await newGarment(5), 2)] })
    await page.addInitScript((storedCart) => localStorage.setItem('cart', storedCart), cart)
    await slowLine(page)
    const moved: string[] = []
    for (const address of [...pages, paths.cart, paths.checkout]) moved.push(...(await findShifts(page, address)))
    expect(moved).toEqual([])
  })
}
