import type { Page } from '@playwright/test'
import { expect } from './journey-test.ts'

/** The worker caches files one after the other in the background, which takes time. */
const slow = { timeout: 40_000 }

/** The paths in the caches of a kind. */
export function listCachedPaths(page: Page, kind: string): Promise<string[]> {
  return page.evaluate(async (start) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(start))
    const cachedRequests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return cachedRequests.flat().map(({ url }) => new URL(url).pathname)
  }, `shop-${kind}`)
}

/** Waits until the worker has cached all files of the back office. */
export async function waitForCachedOffice(page: Page): Promise<void> {
  const worker = await (await page.request.get('/shop-worker.js')).text()
  const [, list = ''] = /office:\{files:(.*?)words:/.exec(worker) ?? []
  const needed = [...list.matchAll(/\/assets\/[\w.-]+/g)].map(([file]) => file)
  expect(needed.length).toBeGreaterThan(5)
  await expect.poll(() => listCachedPaths(page, 'files'), slow).toEqual(expect.arrayContaining(needed))
  // The messages are cached last.
  await expect.poll(async () => (await listCachedPaths(page, 'files')).join(), slow).toContain('/office-orders.fr-')
}

/** Waits until the worker has cached the shop. */
export async function waitForCachedShop(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect
    .poll(() => listCachedPaths(page, 'pages'), slow)
    .toEqual(expect.arrayContaining(['/', '/cart', '/checkout', '/fr']))
  // The messages are cached last.
  await expect.poll(async () => (await listCachedPaths(page, 'files')).join(), slow).toContain('/offline.fr-')
  await page.waitForLoadState('networkidle')
}
