import { test as base, expect } from '@playwright/test'
import type { Language } from '#contract/languages.ts'

interface Visit {
  /** Chooses a language the way a returning visitor has. */
  speak: (language: Language) => Promise<void>
  /** For journeys that break something on purpose. */
  expectConsoleErrors: () => void
}

/** Every journey fails on what the browser complains about: errors, refused policies, mismatched pages. */
export const test = base.extend<Visit>({
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
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(String(error)))
      await use(() => {
        expected = true
      })
      if (!expected) expect(complaints.filter((text) => !isMissingPage(text))).toEqual([])
    },
    { auto: true },
  ],
})

/** The browser logs every 404 it is shown, also one the journey asked for. */
function isMissingPage(text: string): boolean {
  return text.includes('the server responded with a status of 404')
}

export { expect }
