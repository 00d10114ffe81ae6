import type { Page } from '@playwright/test'

/** Counts pointer presses over all pages of the tab. */
export async function countTaps(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const count = () => sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps')) + 1))
    // Listens below the window, because Playwright stops a press there and repeats it if the button has moved.
    document.addEventListener('pointerdown', count, { capture: true })
  })
}

export const taps = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('taps')))
