import type { Page } from '@playwright/test'
import { bfcacheBrowser } from './browser.ts'
import { expect, test } from './journey-test.ts'
import { waitForCachedShop } from './shop-cache.ts'

test.use({ launchOptions: bfcacheBrowser, serviceWorkers: 'allow' })

interface NotRestored {
  reasons: { reason: string }[]
}

const browserReasons = new Set(['masked', 'not told'])

test('going back restores a page from the back/forward cache', async ({ page }) => {
  test.slow()
  await page.addInitScript(() => {
    window.addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.persisted = String(persisted)
    })
    window.addEventListener('pagehide', () => {
      document.documentElement.dataset.persisted = 'left'
    })
  })
  await page.goto('/products')
  const garment = new URL(String(await page.locator('main article h3 a').first().getAttribute('href')), page.url())
  // A new service worker takes over all pages, which clears the back/forward cache.
  await waitForCachedShop(page)
  const drillPaths = process.env.SWEEP === 'all' ? ['/', '/cart', '/ar/about', '/contact', '/login'] : []
  for (const path of ['/products', garment.pathname, ...drillPaths]) {
    let why = await findReloadReasons(page, path)
    // Try again if all reasons lie in the browser itself, such as too little memory or a timeout.
    for (let tries = 1; tries < 3 && why.length > 0 && why.every((reason) => browserReasons.has(reason)); tries++) {
      why = await findReloadReasons(page, path)
    }
    expect(why, path).toEqual([])
  }
})

/** Leaves a page and returns; gives the reasons why it was not restored from the back/forward cache. */
async function findReloadReasons(page: Page, leftPath: string): Promise<string[]> {
  await page.goto(leftPath)
  await page.goto('/terms')
  await page.evaluate(() => window.history.back())
  await expect(page).toHaveURL(new RegExp(`${leftPath}$`))
  await expect(page.locator('html')).toHaveAttribute('data-persisted', /true|false/)
  return page.evaluate(() => {
    if (document.documentElement.dataset.persisted === 'true') return []
    const [entry] = performance.getEntriesByType('navigation')
    const { notRestoredReasons } = entry as PerformanceNavigationTiming & { notRestoredReasons?: NotRestored | null }
    return notRestoredReasons?.reasons?.map(({ reason }) => reason) ?? ['not told']
  })
}
