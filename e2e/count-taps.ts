import type { Page } from '@playwright/test'

/** How often a finger comes down, over all pages of this tab. */
export async function countTaps(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const count = () => sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps')) + 1))
    // Below the window, where the browser's driver stops a press whose button moved away at the last moment, and presses anew.
    document.addEventListener('pointerdown', count, { capture: true })
  })
}

export const taps = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('taps')))
