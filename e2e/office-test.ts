import type { Browser, Page } from '@playwright/test'
import type { Language } from '#contract/platform/text/languages.ts'
import { createTranslate, type Messages, type Translate } from '#web/i18n/translate.ts'
import arabicOffice from '../web/i18n/messages/office.ar.json' with { type: 'json' }
import frenchOffice from '../web/i18n/messages/office.fr.json' with { type: 'json' }
import arabicCouriers from '../web/i18n/messages/office-couriers.ar.json' with { type: 'json' }
import frenchCouriers from '../web/i18n/messages/office-couriers.fr.json' with { type: 'json' }
import arabicLending from '../web/i18n/messages/office-lending.ar.json' with { type: 'json' }
import frenchLending from '../web/i18n/messages/office-lending.fr.json' with { type: 'json' }
import arabicOrders from '../web/i18n/messages/office-orders.ar.json' with { type: 'json' }
import frenchOrders from '../web/i18n/messages/office-orders.fr.json' with { type: 'json' }
import arabicPeople from '../web/i18n/messages/office-people.ar.json' with { type: 'json' }
import frenchPeople from '../web/i18n/messages/office-people.fr.json' with { type: 'json' }
import arabicProducts from '../web/i18n/messages/office-products.ar.json' with { type: 'json' }
import frenchProducts from '../web/i18n/messages/office-products.fr.json' with { type: 'json' }
import arabicSettings from '../web/i18n/messages/office-settings.ar.json' with { type: 'json' }
import frenchSettings from '../web/i18n/messages/office-settings.fr.json' with { type: 'json' }
import { signInAdmin } from './accounts.ts'
import { test as base } from './garment.ts'

const words: Readonly<Record<string, Messages>> = {
  fr: {
    ...frenchOffice,
    ...frenchProducts,
    ...frenchOrders,
    ...frenchCouriers,
    ...frenchLending,
    ...frenchPeople,
    ...frenchSettings,
  },
  ar: {
    ...arabicOffice,
    ...arabicProducts,
    ...arabicOrders,
    ...arabicCouriers,
    ...arabicLending,
    ...arabicPeople,
    ...arabicSettings,
  },
}

/** The messages of the back office about orders and products. */
export const officeTranslate = (language: Language): Translate => createTranslate(language, words[language] ?? {})

/** Opens the back office in a second browser context. */
export async function openOffice(browser: Browser, baseURL: string | undefined, language: Language): Promise<Page> {
  const context = await browser.newContext()
  await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
  await context.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
  const page = await context.newPage()
  await signInAdmin(page)
  return page
}

interface Office {
  /** By default the office is in French on the phone and in Arabic on the desktop. */
  language: Language
  t: Translate
  signedIn: undefined
}

/** Signs the admin in and chooses the language. */
export const test = base.extend<Office>({
  language: [async ({ isMobile }, use) => use(isMobile ? 'fr' : 'ar'), { option: true }],
  t: async ({ language }, use) => use(officeTranslate(language)),
  signedIn: [
    async ({ page, speak, language }, use) => {
      await speak(language)
      await signInAdmin(page)
      await use(undefined)
    },
    { auto: true },
  ],
})
