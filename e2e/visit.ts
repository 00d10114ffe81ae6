import { test as base, type ConsoleMessage, expect } from '@playwright/test'
import type { Language } from '#contract/platform/text/languages.ts'
import { hearToasts } from './toasts.ts'

interface Visit {
  /** Chooses a language the way a returning visitor has. */
  speak: (language: Language) => Promise<void>
  /** For journeys that break something on purpose. */
  expectConsoleErrors: () => void
}

/** Every journey fails on what the browser complains about: errors, refused policies, mismatched pages. */
export const test = base.extend<Visit>({
  page: async ({ page, javaScriptEnabled }, use) => {
    await hearToasts(page)
    const open = page.goto.bind(page)
    // `goto` waits for hydration, unless the journey is about the time before it.
    page.goto = async (address, options) => {
      const response = await open(address, options)
      if (javaScriptEnabled && !options?.waitUntil) {
        await page.evaluate(touch)
        await page.waitForFunction(answers)
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
        if (!isTakenUpAgain(message)) complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(String(error)))
      await use(() => {
        expected = true
      })
      if (!expected) expect(complaints.filter((text) => !isMissingPage(text) && !isKeptOut(text))).toEqual([])
    },
    { auto: true },
  ],
})

/** A page there to be read answers once it sees that somebody does more than that. */
function touch(): void {
  document.dispatchEvent(new Event('scroll'))
}

/** Pages without scripts of ours have nothing to wait for. */
function answers(): boolean {
  const isOurs = document.querySelector('script[data-modules]') !== null
  return !isOurs || 'answers' in document.documentElement.dataset
}

/** The browser logs every 404 it is shown, also one the journey asked for. */
function isMissingPage(text: string): boolean {
  return text.includes('the server responded with a status of 404')
}

/** Journeys let no service worker in, unless they are about it; the tool that drives the browser says so each time. */
function isKeptOut(text: string): boolean {
  return text.includes('Service Worker registration blocked')
}

/** Journeys side by side set things in one shop: whoever comes second is told, joins both, and saves again by itself. */
function isTakenUpAgain(message: ConsoleMessage): boolean {
  return message.text().includes('status of 409') && message.location().url.includes('/api/admin/settings/')
}

export { expect }
