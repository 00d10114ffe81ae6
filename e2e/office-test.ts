import type { Language } from '#contract/text/languages.ts'
import { createTranslate, type Messages, type Translate } from '#web/i18n/translate.ts'
import arabicOffice from '../web/i18n/messages/office.ar.json' with { type: 'json' }
import frenchOffice from '../web/i18n/messages/office.fr.json' with { type: 'json' }
import arabicOrders from '../web/i18n/messages/office-orders.ar.json' with { type: 'json' }
import frenchOrders from '../web/i18n/messages/office-orders.fr.json' with { type: 'json' }
import arabicProducts from '../web/i18n/messages/office-products.ar.json' with { type: 'json' }
import frenchProducts from '../web/i18n/messages/office-products.fr.json' with { type: 'json' }
import { test as base } from './garment.ts'
import { signInAdmin } from './people.ts'

const words: Readonly<Record<string, Messages>> = {
  fr: { ...frenchOffice, ...frenchProducts, ...frenchOrders },
  ar: { ...arabicOffice, ...arabicProducts, ...arabicOrders },
}

interface Office {
  /** Unless a journey says otherwise, the owner speaks French at her telephone and Arabic at her desk. */
  language: Language
  t: Translate
  signedIn: undefined
}

/** The back office, open, in the words of its owner. */
export const test = base.extend<Office>({
  language: [async ({ isMobile }, use) => use(isMobile ? 'fr' : 'ar'), { option: true }],
  t: async ({ language }, use) => use(createTranslate(language, words[language] ?? {})),
  signedIn: [
    async ({ page, speak, language }, use) => {
      await speak(language)
      await signInAdmin(page)
      await use(undefined)
    },
    { auto: true },
  ],
})
