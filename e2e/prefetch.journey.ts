import type { Page } from '@playwright/test'
import { expect, test } from './journey-test.ts'

/** The ids of the products whose data the page requests; the list grows with each request. */
function collectRequestedIds(page: Page): string[] {
  const requestedIds: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const [, productId = ''] = /^\/api\/products\/([^/]+)$/.exec(pathname) ?? []
    if (productId && !['cards', 'facets', 'suggest'].includes(productId)) requestedIds.push(productId)
  })
  return requestedIds
}

const linkOf = (page: Page, index: number) => page.locator('main article h3 a').nth(index)
const idOf = async (page: Page, index: number) => {
  const path = new URL((await linkOf(page, index).getAttribute('href')) ?? '', page.url()).pathname
  return path.split('/').at(-1) ?? ''
}

test('a pressed garment link is prefetched, and opens without a connection', async ({
  page,
  context,
  expectConsoleErrors,
}) => {
  // The browser logs that the pictures of this garment are missing.
  expectConsoleErrors()
  const requestedIds = collectRequestedIds(page)
  await page.goto('/products')
  const id = await idOf(page, 7)
  const title = (await linkOf(page, 7).innerText()).trim()
  await page.waitForLoadState('networkidle')
  expect(requestedIds, 'before a link is touched').toEqual([])
  const response = page.waitForResponse((candidate) => new URL(candidate.url()).pathname === `/api/products/${id}`)
  await linkOf(page, 7).dispatchEvent('touchstart')
  // The data is requested once the code of the page has loaded.
  await (await response).finished()
  await context.setOffline(true)
  await linkOf(page, 7).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  expect(requestedIds.filter((requestedId) => requestedId === id)).toHaveLength(1)
})

test('a garment opens although delivery and outfit cannot be loaded', async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors()
  await page.route(/\/api\/(shop\/delivery|products\/cards\?ids=)/, (route) => route.abort())
  await page.goto('/products')
  const title = (await linkOf(page, 7).innerText()).trim()
  await linkOf(page, 7).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})

test('nothing is prefetched on a metered connection', async ({ page }) => {
  const requestedIds = collectRequestedIds(page)
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await page.goto('/products')
  await linkOf(page, 5).dispatchEvent('touchstart')
  await linkOf(page, 5).click()
  await expect(page).toHaveURL(/\/products\/./)
  expect(new Set(requestedIds)).toEqual(new Set([new URL(page.url()).pathname.split('/').at(-1)]))
})
