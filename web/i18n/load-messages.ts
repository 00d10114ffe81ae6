import type { Language } from '#contract/text/languages.ts'
import { typesetAll } from '#contract/text/typography.rules.ts'
import type { MessageLoader } from './i18n.ts'
import type { Messages } from './translate.ts'

const files = import.meta.glob<Messages>('./messages/*.json', { import: 'default' })

/** The words come in parts, so that nobody fetches those of screens never opened. */
function part(name: string): MessageLoader {
  return async (language: Language) => {
    const load = files[`./messages/${name}.${language}.json`]
    if (!load) throw new Error(`There are no ${name} messages in ${language}`)
    return set(language, await load())
  }
}

const known = new WeakMap<Messages, Messages>()

/** Once for each file, however many pages are made of it. */
function set(language: Language, written: Messages): Messages {
  const messages = known.get(written) ?? typesetAll(language, written)
  known.set(written, messages)
  return messages
}

/** What every page of the shop needs. */
export const loadShopMessages = part('shop')

/** The terms of sale, fetched with the page that shows them. */
export const loadLegalMessages = part('legal')

/** Sizes: the guide, the adviser, what is measured where. */
export const loadFitMessages = part('fit')

/** Signing in, and what one does with an account. */
export const loadAccountMessages = part('account')

/** Ordering, and what became of an order. */
export const loadOrdersMessages = part('orders')

/** The back office's frame and its first page; shoppers never fetch it, nor the parts below. */
export const loadOfficeMessages = part('office')
export const loadOfficeProductsMessages = part('office-products')
export const loadOfficeCouriersMessages = part('office-couriers')
export const loadOfficeOrdersMessages = part('office-orders')
export const loadOfficeSettingsMessages = part('office-settings')
export const loadOfficePeopleMessages = part('office-people')
