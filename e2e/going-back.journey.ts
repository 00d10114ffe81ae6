import { browser } from '../playwright.config.ts'
import { expect, test } from './visit.ts'

// Programs that drive a browser turn its memory of pages off, unless they are asked not to.
test.use({ launchOptions: { ...browser, ignoreDefaultArgs: ['--disable-back-forward-cache'] } })

test('a page one comes back to is shown as it was left, from the browser’s own memory', async ({ page }) => {
  await page.addInitScript(() => {
    window.addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.persisted = String(persisted)
    })
  })
  for (const [left, next] of [
    ['/products', '/about'],
    ['/', '/cart'],
  ] as const) {
    await page.goto(left)
    await page.goto(next)
    await page.evaluate(() => window.history.back())
    await expect(page).toHaveURL(new RegExp(`${left}$`))
    await expect(page.locator('html')).toHaveAttribute('data-persisted', 'true')
  }
})
