import { expect, type Page } from '@playwright/test'

/** Records toasts, because they disappear after a second and a half, too fast for a busy machine. */
export async function recordToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: string[] = []
    Object.assign(window, { heardToasts: heard })
    const hear = (corner: Element) =>
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const toast of addedNodes) heard.push(toast.textContent ?? '')
      }).observe(corner, { childList: true })
    document.addEventListener('DOMContentLoaded', () => {
      const corner = document.querySelector('output[popover]')
      if (corner) hear(corner)
    })
  })
}

/** Checks that a toast was shown since the last check, or is shown now. */
export async function expectToast(page: Page, text: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate((expectedText) => {
        const heard = (window as unknown as { heardToasts?: string[] }).heardToasts ?? []
        const toastIndex = heard.findIndex((toast) => toast.includes(expectedText))
        if (toastIndex < 0) return [...heard]
        heard.splice(0, toastIndex + 1)
        return 'said'
      }, text),
    )
    .toBe('said')
}
