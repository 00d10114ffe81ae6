import { test as base, type ConsoleMessage, expect } from '@playwright/test'
import type { Language } from '#contract/platform/text/languages.ts'
import { recordToasts } from './toasts.ts'

interface Visit {
  /** Sets the language cookie, as a returning visitor has it. */
  speak: (language: Language) => Promise<void>
  /** Allows console errors in journeys that cause them on purpose. */
  expectConsoleErrors: () => void
}

/** Fails a journey on console errors: exceptions, content security policy violations, hydration mismatches. */
export const test = base.extend<Visit>({
  page: async ({ page, javaScriptEnabled }, use) => {
    await recordToasts(page)
    const open = page.goto.bind(page)
    // `goto` waits for hydration, unless the journey is about the time before it.
    page.goto = async (address, options) => {
      const response = await open(address, options)
      if (javaScriptEnabled && !options?.waitUntil) {
        await page.evaluate(simulateUse)
        await page.waitForFunction(isHydrated)
      }
      return response
    }
    await use(page)
  },
  speak: async ({ context, baseURL }, use) => {
    await use(async (language) => {
      await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
      await context.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
    })
  },
  expectConsoleErrors: [
    async ({ page }, use) => {
      const complaints: string[] = []
      let expected = false
      page.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return
        if (!isSettingsConflict(message)) complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(String(error)))
      await use(() => {
        expected = true
      })
      if (!expected) expect(complaints.filter((text) => !isMissingPage(text) && !isBlockedWorker(text))).toEqual([])
    },
    { auto: true },
  ],
})

/** Fires an event that counts as use, because pages for reading hydrate only then. */
function simulateUse(): void {
  document.dispatchEvent(new Event('scroll'))
}

/** Whether the page is hydrated; pages without the application's scripts need no hydration. */
function isHydrated(): boolean {
  const isOurs = document.querySelector('script[data-modules]') !== null
  return !isOurs || 'answers' in document.documentElement.dataset
}

/** Browsers log every 404 response, also an intended one. */
function isMissingPage(text: string): boolean {
  return text.includes('the server responded with a status of 404')
}

/** Playwright warns when it blocks a service worker registration. */
function isBlockedWorker(text: string): boolean {
  return text.includes('Service Worker registration blocked')
}

/** Journeys change settings at the same time; after a 409 response the office merges the changes and saves again. */
function isSettingsConflict(message: ConsoleMessage): boolean {
  return message.text().includes('status of 409') && message.location().url.includes('/api/admin/settings/')
}

export { expect }
