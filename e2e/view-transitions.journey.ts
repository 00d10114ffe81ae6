import type { Page } from '@playwright/test'
import { startBadConnection } from './bad-connection.ts'
import { onDesk } from './journey-tags.ts'
import { expect, test } from './journey-test.ts'

/** Records each view transition with the number of pictures that have the transition name at its start. */
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

/** Waits for the script that starts view transitions, which loads when the browser is idle. */
async function openList(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('html[data-moves]')).toBeAttached()
  await page.waitForLoadState('networkidle')
}

const opened = async (page: Page, index: number) => {
  await page.locator('main article h3 a').nth(index).click()
  await page.waitForURL(/\/products\/./)
}

test('opening a garment animates its picture from the card to the page', async ({ page }) => {
  const moves = await countMoves(page)
  await openList(page, '/ar/products')
  await opened(page, 1)
  await expect.poll(moves).toEqual([1])
  await expect(page.locator('.gallery-strip li').first().locator('picture > img')).toHaveCSS(
    'view-transition-name',
    'garment',
  )
})

test('nothing is animated with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const moves = await countMoves(page)
  await openList(page, '/products')
  await opened(page, 1)
  expect(await moves()).toEqual([])
})

test(
  'before hydration the browser prefetches a link on hover by speculation rules',
  onDesk,
  async ({ page, baseURL }) => {
    const line = await startBadConnection(baseURL ?? '')
    // The application never loads, so the page stays as the server rendered it.
    line.replacements.set('/assets/open-page', {
      status: 200,
      type: 'text/javascript',
      body: 'await new Promise(() => {})',
    })
    await page.goto(`${line.origin}/products`, { waitUntil: 'load' })
    const link = page.locator('main article h3 a').first()
    await link.hover()
    await expect.poll(() => line.prefetchedPaths).toContain(await link.getAttribute('href'))
    line.close()
  },
)
