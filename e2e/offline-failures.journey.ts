import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequestContext, request } from '@playwright/test'
import { type RestartedShop, runRestartingShop } from '#server/testing/restarted-shop.ts'
import { admin, newAddress, shopperPassword } from './accounts.ts'
import { type BadConnection, startBadConnection } from './bad-connection.ts'
import { confirmationHeading, fillIn, orderButton } from './checkout-steps.ts'
import { toCartItem } from './garment.ts'
import { test as base, expect } from './journey-test.ts'
import { listCachedPaths, waitForCachedShop } from './shop-cache.ts'

base.use({ serviceWorkers: 'allow' })
base.setTimeout(180_000)

interface Losses {
  /** The environment variables with which the shop is started, also after a crash. */
  settings: Record<string, string>
  /** A shop with the sample garments, which can be killed and restarts automatically. */
  shop: RestartedShop
  line: BadConnection
}

const test = base.extend<Losses>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern, and this fixture needs no other
  settings: async ({}, use) =>
    use({
      SAMPLE_SHOP: 'on',
      PICTURES_AHEAD: 'off',
      ADMIN_USERNAME: admin.username,
      ADMIN_PASSWORD: admin.password,
    }),
  shop: async ({ page, settings }, use) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'jebba-losses-'))
    const shop = await runRestartingShop(dataDir, settings)
    await use(shop)
    // Closed first, because an open page would keep sending requests and log errors.
    await page.close()
    await shop.stop()
    rmSync(dataDir, { recursive: true, force: true })
  },
  line: async ({ shop }, use) => {
    const line = await startBadConnection(shop.origin)
    await use(line)
    line.close()
  },
})

/** Calls the API as the owner. */
async function asOwner<Told>({ origin }: RestartedShop, ask: (api: APIRequestContext) => Promise<Told>): Promise<Told> {
  const door = await request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } })
  const { token } = await (await door.post('/api/admin/login', { data: admin })).json()
  const { cookies } = await door.storageState()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const extraHTTPHeaders = { origin, cookie, authorization: `Bearer ${token}` }
  const api = await request.newContext({ baseURL: origin, extraHTTPHeaders })
  const answer = await ask(api)
  await Promise.all([door.dispose(), api.dispose()])
  return answer
}

for (const moment of ['before it has heard of it', 'after it has written it'] as const) {
  test(`an order written offline is placed once, although the shop is killed ${moment} and restarts`, async ({
    page,
    context,
    shop,
    line,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors()
    const email = newAddress()
    const login = { email, password: shopperPassword, language: 'fr' }
    const headers = { origin: line.origin }
    await expect(await page.request.post(`${line.origin}/api/auth/sign-up/email`, { headers, data: login })).toBeOK()
    const colors = [{ colorName: { fr: 'Bleu', en: 'Blue', ar: 'أزرق' }, stock: 3 }]
    const data = { title: 'Jebba', mainCategory: 'men', newPrice: 120, colors }
    const garment = await asOwner(shop, async (api) =>
      (await api.post('/api/products/create-product', { data })).json(),
    )
    await page.goto(`${line.origin}/products`)
    const items = [toCartItem(garment, 1)]
    await page.evaluate((lines) => localStorage.setItem('cart', JSON.stringify({ version: 1, items: lines })), items)
    await waitForCachedShop(page)
    await page.goto(`${line.origin}/checkout`)
    await fillIn(page)
    await context.setOffline(true)
    await orderButton(page).click()
    await expect(page.getByText('Votre commande attend d’être envoyée')).toBeVisible()

    const deaths: string[] = []
    line.shouldBreak = (path, method, answered) => {
      if (deaths.length > 0 || method !== 'POST' || path !== '/api/orders') return false
      if (moment === 'after it has written it' && answered === undefined) return false
      deaths.push(`${answered ?? 'unheard'}`)
      shop.killServer()
      return true
    }
    await context.setOffline(false)
    await expect(confirmationHeading(page)).toBeVisible({ timeout: 90_000 })
    expect(deaths).toEqual([moment === 'after it has written it' ? '201' : 'unheard'])
    const orders = await asOwner(shop, async (api) =>
      (await api.get(`/api/orders/email/${encodeURIComponent(email)}`)).json(),
    )
    expect(orders).toHaveLength(1)
    expect(await listCachedPaths(page, 'waiting')).toEqual([])
  })
}

test('a shop with caching switched off makes browsers delete their caches', async ({
  page,
  shop,
  line,
  settings,
  expectConsoleErrors,
}) => {
  expectConsoleErrors()
  await page.goto(`${line.origin}/products`)
  await waitForCachedShop(page)
  await page.evaluate(async () => {
    await (await caches.open('shop-inbox')).put('/kept-inbox', new Response('{}'))
    await (await caches.open('another-app')).put('/its-own', new Response('{}'))
  })
  settings.OFFLINE_SHOP = 'off'
  shop.killServer()
  await shop.untilOpen()
  await page.goto(`${line.origin}/about`)
  const registered = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  await expect.poll(registered).toBe(0)
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['another-app'])
  await page.goto(`${line.origin}/products`)
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
})
