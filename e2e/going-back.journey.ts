import type { Page } from '@playwright/test'
import { rememberingBrowser } from './browser.ts'
import { shopIsKept } from './kept-shop.ts'
import { expect, test } from './visit.ts'

test.use({ launchOptions: rememberingBrowser, serviceWorkers: 'allow' })

interface NotRestored {
  reasons: { reason: string }[]
}

const ownDoing = new Set(['masked', 'not told'])

test('a page one comes back to is shown as it was left, from the browser’s own memory', async ({ page }) => {
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
  // A worker that has only just begun takes over every page, and the browser lets go of those it remembers.
  await shopIsKept(page)
  const drillPaths = process.env.SWEEP === 'all' ? ['/', '/cart', '/ar/about', '/contact', '/login'] : []
  for (const path of ['/products', garment.pathname, ...drillPaths]) {
    let why = await whyMadeAnew(page, path)
    // What the browser masks, or does not tell, is its own doing (too little memory, a moment too long): it is asked again.
    for (let tries = 1; tries < 3 && why.length > 0 && why.every((reason) => ownDoing.has(reason)); tries++) {
      why = await whyMadeAnew(page, path)
    }
    expect(why, path).toEqual([])
  }
})

/** Goes on from a page and back: the reasons why the browser made it anew, if it did. */
async function whyMadeAnew(page: Page, leftPath: string): Promise<string[]> {
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
