import type { Page } from '@playwright/test'
import { badLine } from './bad-line.ts'
import { expect, test } from './visit.ts'
import { onDesk } from './widths.ts'

/** Counts the moves from one page to another, and which of them shared a picture. */
async function countMoves(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const moves: number[] = []
    const start = document.startViewTransition.bind(document)
    Object.assign(window, { moves })
    document.startViewTransition = (update) => {
      const elements = [...document.querySelectorAll<HTMLElement>('main article *')]
      moves.push(elements.filter(({ style }) => style.getPropertyValue('view-transition-name') === 'garment').length)
      return start(update)
    }
  })
  return () => page.evaluate(() => (window as unknown as { moves: number[] }).moves)
}

/** What moves them is fetched when nothing else is to be done. */
async function openList(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('html[data-moves]')).toBeAttached()
  await page.waitForLoadState('networkidle')
}

const opened = async (page: Page, index: number) => {
  await page.locator('main article h3 a').nth(index).click()
  await page.waitForURL(/\/products\/./)
}

test('a garment takes its picture along from its card to its page', async ({ page }) => {
  const moves = await countMoves(page)
  await openList(page, '/ar/products')
  await opened(page, 1)
  await expect.poll(moves).toEqual([1])
  await expect(page.locator('.gallery-strip li').first().locator('picture > img')).toHaveCSS(
    'view-transition-name',
    'garment',
  )
})

test('nothing moves for whoever asked for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const moves = await countMoves(page)
  await openList(page, '/products')
  await opened(page, 1)
  expect(await moves()).toEqual([])
})

test(
  'before its scripts are there a page has the browser fetch what a link under the mouse leads to',
  onDesk,
  async ({ page, baseURL }) => {
    const line = await badLine(baseURL ?? '')
    // Scripts that never come: the page stays one that is only read.
    line.instead.set('/assets/open-page', { status: 200, type: 'text/javascript', body: 'await new Promise(() => {})' })
    await page.goto(`${line.origin}/products`, { waitUntil: 'load' })
    const link = page.locator('main article h3 a').first()
    await link.hover()
    await expect.poll(() => line.fetchedAhead).toContain(await link.getAttribute('href'))
    line.close()
  },
)
