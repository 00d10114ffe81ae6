import type { Page } from '@playwright/test'
import { expect } from './visit.ts'

/** It is fetched behind everything else, one after the other. */
const slow = { timeout: 40_000 }

/** What this browser keeps in a kind of place, by path. */
export function keptIn(page: Page, kind: string): Promise<string[]> {
  return page.evaluate(async (start) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(start))
    const cachedRequests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return cachedRequests.flat().map(({ url }) => new URL(url).pathname)
  }, `shop-${kind}`)
}

/** Until the worker has all files at hand that the back office opens with, as it was told when it was built. */
export async function officeFilesAreKept(page: Page): Promise<void> {
  const worker = await (await page.request.get('/shop-worker.js')).text()
  const [, list = ''] = /office:\{files:(.*?)words:/.exec(worker) ?? []
  const needed = [...list.matchAll(/\/assets\/[\w.-]+/g)].map(([file]) => file)
  expect(needed.length).toBeGreaterThan(5)
  await expect.poll(() => keptIn(page, 'files'), slow).toEqual(expect.arrayContaining(needed))
  // The words it says then come last.
  await expect.poll(async () => (await keptIn(page, 'files')).join(), slow).toContain('/office-orders.fr-')
}

/** Until the worker has the shop at hand. */
export async function shopIsKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect
    .poll(() => keptIn(page, 'pages'), slow)
    .toEqual(expect.arrayContaining(['/', '/cart', '/checkout', '/fr']))
  // The words it says then come last.
  await expect.poll(async () => (await keptIn(page, 'files')).join(), slow).toContain('/offline.fr-')
  await page.waitForLoadState('networkidle')
}
