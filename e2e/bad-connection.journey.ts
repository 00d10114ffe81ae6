import type { Page } from '@playwright/test'
import { endingWorker } from '#server/site/pages/shop-worker.ts'
import { signInShopper } from './accounts.ts'
import { type BadConnection, newFiles, newRelease, startBadConnection } from './bad-connection.ts'
import { confirmationHeading, fillIn, orderButton, ordersOf } from './checkout-steps.ts'
import { test as base, toCartItem } from './garment.ts'
import { inDrills } from './journey-tags.ts'
import { expect } from './journey-test.ts'
import { listCachedPaths, waitForCachedShop } from './shop-cache.ts'

base.use({ serviceWorkers: 'allow' })
base.setTimeout(120_000)

const test = base.extend<{ line: BadConnection }>({
  line: async ({ baseURL }, use) => {
    const line = await startBadConnection(baseURL ?? '')
    await use(line)
    line.close()
  },
})

const waits = (page: Page) => page.getByText('Votre commande attend d’être envoyée')

/** Simulates a new release: the worker's script names other files. */
async function releaseAnew(page: Page, line: BadConnection): Promise<void> {
  const body = await (await page.request.get(`${line.origin}/shop-worker.js`)).text()
  const [, release = ''] = /release[`"':]+\s*[`"']([0-9a-f]{12})/.exec(body) ?? []
  expect(release).not.toBe('')
  line.replacements.set('/shop-worker.js', {
    status: 200,
    type: 'text/javascript',
    body: body.replaceAll(release, 'anotherone00'),
  })
}

async function updateWorker(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
}

/** The state of the active worker, and the number of those that are installing or waiting. */
function workersOf(page: Page) {
  return page.evaluate(async () => {
    const { installing, waiting, active } = (await navigator.serviceWorker.getRegistration()) ?? {}
    return { others: [installing, waiting].filter(Boolean).length, active: active?.state }
  })
}

/** Optional files: the service worker, view transitions and prefetching. */
const nicety = /^\/(?:shop-worker\.js|plain-page\.css|assets\/(?:register-worker|install-enhancements)-)/
const niceties = ['/shop-worker.js', '/plain-page.css', 'register-worker', 'install-enhancements']

function unfetched({ requestedPaths }: BadConnection): string[] {
  const fetched = requestedPaths.filter((path) => nicety.test(path)).join()
  return niceties.filter((nicety) => !fetched.includes(nicety))
}

test('the first visit loads optional files only when the browser is idle', async ({ page, line }) => {
  await page.addInitScript(() => {
    const held: IdleRequestCallback[] = []
    window.requestIdleCallback = (run) => held.push(run)
    const rest = () => {
      window.requestIdleCallback = (run) => {
        run({ didTimeout: false, timeRemaining: () => 50 })
        return 0
      }
      for (const run of held.splice(0)) window.requestIdleCallback(run)
    }
    Object.assign(window, { rest })
  })
  await page.goto(`${line.origin}/products`, { waitUntil: 'load' })
  // A key press makes the page hydrate before it is idle.
  await page.keyboard.press('Shift')
  await page.waitForFunction(() => 'answers' in document.documentElement.dataset)
  await page.waitForLoadState('networkidle')
  expect(line.requestedPaths.filter((path) => nicety.test(path))).toEqual([])
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  await page.evaluate(() => (window as unknown as { rest: () => void }).rest())
  await expect.poll(() => unfetched(line)).toEqual([])
})

for (const connection of [{ saveData: true }, { effectiveType: '2g' }]) {
  test(`no optional files are loaded with ${JSON.stringify(connection)}`, async ({ page, line }) => {
    if (connection.saveData) await page.context().setExtraHTTPHeaders({ 'save-data': 'on' })
    await page.addInitScript(
      (value) => Object.defineProperty(navigator, 'connection', { value, configurable: true }),
      connection,
    )
    await page.goto(`${line.origin}/products`)
    await page.waitForLoadState('networkidle')
    await page.locator('main article h3 a').first().click()
    await expect(page).toHaveURL(/products\/./)
    await page.waitForLoadState('networkidle')
    expect(line.requestedPaths.filter((path) => nicety.test(path))).toEqual([])
    if (connection.saveData) expect(line.requestedPaths).not.toContain('/speculation-rules.json')
    expect(await page.evaluate(() => caches.keys())).toEqual([])
    // On a normal connection the same page loads all optional files.
    await page.context().setExtraHTTPHeaders({})
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: {} }))
    await page.goto(`${line.origin}/products`)
    await expect.poll(() => unfetched(line)).toEqual([])
    await expect.poll(() => line.requestedPaths).toContain('/speculation-rules.json')
  })
}

test('a new release takes over at once, and a cached page of the old one still opens completely', async ({
  page,
  context,
  line,
  expectConsoleErrors,
}) => {
  expectConsoleErrors()
  await page.goto(`${line.origin}/products`)
  await waitForCachedShop(page)
  await page.reload()
  await expect.poll(() => listCachedPaths(page, 'pages')).toContain('/products')
  // Data prefetched before the new release must be in the cache of the old release only.
  await page.waitForFunction(() => 'moves' in document.documentElement.dataset)
  await page.locator('main article h3 a').nth(1).hover()
  await expect.poll(() => listCachedPaths(page, 'answers')).toContain('/api/shop/delivery')
  await releaseAnew(page, line)
  await updateWorker(page)
  await expect.poll(() => page.evaluate(() => caches.keys())).toContain('shop-files-anotherone00')
  // Offline, a worker that is still installing gets no requests.
  await expect.poll(() => workersOf(page)).toEqual({ others: 0, active: 'activated' })
  // The shop no longer serves files of the old release; they exist only in the browser's cache.
  line.replacements.set('/assets/', { status: 404, type: 'text/plain', body: '' })
  await context.setOffline(true)
  await page.goto(`${line.origin}/products`, { waitUntil: 'domcontentloaded' })
  await expect(page.locator('#last-seen')).toBeVisible()
  expect(await page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(0)
  await page.locator('main article h3 a').first().hover()
  await page.waitForFunction(() => 'answers' in document.documentElement.dataset)
  expect(await listCachedPaths(page, 'answers-anotherone00')).toEqual([])
})

/** The releases of all files of a page, including those loaded later. */
async function releasesIn(page: Page): Promise<string[]> {
  const files = await page.evaluate(() => {
    const linkedFiles = [...document.querySelectorAll('script[src], link[href*="/assets/"]')]
    const fetched = performance.getEntriesByType('resource').map(({ name }) => name)
    return [
      ...fetched,
      ...linkedFiles.map((linkedFile) => linkedFile.getAttribute('src') ?? linkedFile.getAttribute('href') ?? ''),
    ]
  })
  const paths = files.map((file) => new URL(file, page.url()).pathname).filter((path) => path.startsWith('/assets/'))
  expect(paths.length).toBeGreaterThan(3)
  return [...new Set(paths.map((path) => (path.startsWith(newFiles) ? 'new' : 'old')))]
}

test(
  'open tabs never mix files of two releases during an upgrade, online and offline',
  inDrills,
  async ({ page, context, line, expectConsoleErrors }) => {
    expectConsoleErrors()
    const answers = (tab: Page) => tab.waitForFunction(() => 'answers' in document.documentElement.dataset)
    const open = async (tab: Page, path: string) => {
      await tab.goto(line.origin + path, { waitUntil: 'domcontentloaded' })
      await tab.mouse.move(60, 300)
      await tab.mouse.move(50, 320)
      await answers(tab)
    }
    await page.goto(`${line.origin}/products`)
    await waitForCachedShop(page)
    const otherPage = await context.newPage()
    await open(otherPage, '/products')
    expect([await releasesIn(page), await releasesIn(otherPage)]).toEqual([['old'], ['old']])

    line.isNewRelease = true
    await open(page, '/products')
    expect(await releasesIn(page)).toEqual(['new'])
    await updateWorker(page)
    await expect.poll(() => page.evaluate(() => caches.keys())).toContain(`shop-files-${newRelease}`)
    // Open pages keep using the files of their release from the cache, also on screens not opened before.
    await otherPage.locator('main article h3 a').first().click()
    await expect(otherPage).toHaveURL(/products\/./)
    await expect(otherPage.getByRole('heading', { level: 1 })).toBeVisible()
    await otherPage.locator('a[href$="/cart"]').filter({ visible: true }).first().click()
    await expect(otherPage.getByRole('heading', { level: 1, name: 'Panier' })).toBeVisible()
    expect(await releasesIn(otherPage)).toEqual(['old'])

    // Offline, each page consists of one release, in either tab. Chromium drops a navigation at the moment a worker is replaced, so it is retried.
    await context.setOffline(true)
    const openAsSeen = (tab: Page, path: string) =>
      expect(async () => {
        await tab.goto(line.origin + path, { waitUntil: 'domcontentloaded', timeout: 5_000 })
        await expect(tab.locator('#last-seen')).toBeVisible({ timeout: 2_000 })
      }).toPass({ timeout: 30_000 })
    for (const path of ['/products', '/cart', '/checkout', '/']) {
      for (const tab of [page, otherPage]) {
        await openAsSeen(tab, path)
        expect(await releasesIn(tab), path).toHaveLength(1)
      }
    }
    await context.setOffline(false)
    await open(otherPage, '/products')
    expect(await releasesIn(otherPage)).toEqual(['new'])
  },
)

test('a worker that is told to end unregisters and deletes its caches', inDrills, async ({ page, line }) => {
  await page.goto(`${line.origin}/products`)
  await waitForCachedShop(page)
  line.replacements.set('/shop-worker.js', { status: 200, type: 'text/javascript', body: endingWorker })
  await updateWorker(page)
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  expect(await page.evaluate(() => caches.keys())).toEqual([])
})

test('an order is sent after all pages are closed, once the connection is back, and is placed once', async ({
  page,
  context,
  line,
  newGarment,
  expectConsoleErrors,
}) => {
  expectConsoleErrors()
  await context.grantPermissions(['background-sync'])
  const { email } = await signInShopper(page)
  const items = [toCartItem(await newGarment(3), 1)]
  await page.goto(`${line.origin}/products`)
  await page.evaluate((lines) => localStorage.setItem('cart', JSON.stringify({ version: 1, items: lines })), items)
  await waitForCachedShop(page)
  await page.goto(`${line.origin}/checkout`)
  await fillIn(page)
  line.lostPercent = 100
  await orderButton(page).click()
  await expect(waits(page)).toBeVisible()
  await expect.poll(() => listCachedPaths(page, 'waiting')).toEqual(['/waiting-order'])

  const otherPage = await context.newPage()
  const browser = await context.newCDPSession(otherPage)
  const registered = Promise.withResolvers<string>()
  browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(line.origin))
    if (ours) registered.resolve(ours.registrationId)
  })
  await browser.send('ServiceWorker.enable')
  await page.close()
  expect(await ordersOf(email)).toHaveLength(0)
  line.lostPercent = 0
  const registrationId = await registered.promise
  const wake = { origin: line.origin, registrationId, tag: 'waiting-order', lastChance: false }
  await browser.send('ServiceWorker.dispatchSyncEvent', wake)
  await expect.poll(() => ordersOf(email)).toHaveLength(1)

  await otherPage.goto(`${line.origin}/about`)
  await otherPage.evaluate(() => document.dispatchEvent(new Event('scroll')))
  await expect(otherPage.getByText(/Commande n°\s\d+ bien reçue\./)).toBeVisible()
  expect(await ordersOf(email)).toHaveLength(1)
  expect(await listCachedPaths(otherPage, 'waiting')).toEqual([])
})

test(
  'on a slow connection that loses every fifth request, a shopper browses, buys, and has one order',
  inDrills,
  async ({ page, line, newGarment, expectConsoleErrors }) => {
    expectConsoleErrors()
    const { email } = await signInShopper(page)
    const items = [toCartItem(await newGarment(3), 1)]
    await page.goto(`${line.origin}/products`)
    await page.evaluate((lines) => localStorage.setItem('cart', JSON.stringify({ version: 1, items: lines })), items)
    await waitForCachedShop(page)
    Object.assign(line, { lost: 20, delayMs: 400 })
    for (const path of ['/products', '/cart', '/']) {
      await page.goto(line.origin + path, { waitUntil: 'domcontentloaded' })
      await expect(page.locator('main h1').first()).toBeVisible()
    }
    await page.goto(`${line.origin}/checkout`, { waitUntil: 'domcontentloaded' })
    await fillIn(page)
    await orderButton(page).click()
    await expect(confirmationHeading(page)).toBeVisible({ timeout: 40_000 })
    expect(await ordersOf(email)).toHaveLength(1)
  },
)
