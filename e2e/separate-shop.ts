import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequestContext, request } from '@playwright/test'
import { type RestartedShop, runRestartingShop } from '#server/testing/restarted-shop.ts'
import { startTimeoutMs } from '#server/testing/shop-process.ts'
import { admin } from './accounts.ts'
import { test as base } from './journey-test.ts'

interface OwnShop {
  /** The settings of the shop's process, besides the first account. */
  shopSettings: Readonly<Record<string, string>>
  /** An empty shop of this journey, which can be killed. */
  shop: RestartedShop
  /** The owner: API calls, and signed in in the browser. */
  staff: APIRequestContext
}

export const test = base.extend<OwnShop>({
  shopSettings: [{}, { option: true }],
  // Starting has its own time limit, because it does not belong to the journey and is slow on a busy machine.
  shop: [
    async ({ page, shopSettings }, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'jebba-own-shop-'))
      const shop = await runRestartingShop(dataDir, {
        ADMIN_USERNAME: admin.username,
        ADMIN_PASSWORD: admin.password,
        ...shopSettings,
      })
      await use(shop)
      // Closed first, because an open page would keep sending requests and log errors.
      await page.close()
      await shop.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
    { timeout: startTimeoutMs + 10_000 },
  ],
  staff: async ({ shop: { origin }, context }, use) => {
    const door = await request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } })
    const { token } = await (await door.post('/api/admin/login', { data: admin })).json()
    const { cookies } = await door.storageState()
    await context.addCookies(cookies)
    await context.addInitScript((storedToken) => localStorage.setItem('token', storedToken), token)
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const headers = { origin, cookie, authorization: `Bearer ${token}` }
    const staff = await request.newContext({ baseURL: origin, extraHTTPHeaders: headers })
    await use(staff)
    await door.dispose()
    await staff.dispose()
  },
})
