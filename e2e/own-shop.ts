import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequestContext, request } from '@playwright/test'
import { type RestartedShop, runRestartingShop } from '#server/testing/restarted-shop.ts'
import { startTimeoutMs } from '#server/testing/shop-process.ts'
import { admin } from './people.ts'
import { test as base } from './visit.ts'

interface OwnShop {
  /** What whoever runs it has set, beside its first account. */
  shopSettings: Readonly<Record<string, string>>
  /** A shop of this journey's own, empty, whose settings are nobody else's and which may be killed. */
  shop: RestartedShop
  /** Its owner, signed in: calls of hers, and the browser of the journey. */
  staff: APIRequestContext
}

export const test = base.extend<OwnShop>({
  shopSettings: [{}, { option: true }],
  // To start is no part of what is tried, and takes as long as the machine is busy.
  shop: [
    async ({ page, shopSettings }, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'jebba-own-shop-'))
      const shop = await runRestartingShop(dataDir, {
        ADMIN_USERNAME: admin.username,
        ADMIN_PASSWORD: admin.password,
        ...shopSettings,
      })
      await use(shop)
      // An open page would ask on, and complain that nobody answers.
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
