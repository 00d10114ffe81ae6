import type { Language } from '#contract/platform/text/languages.ts'
import { typesetAll } from '#contract/platform/text/typography.rules.ts'
import type { MessageLoader } from './i18n.ts'
import type { Messages } from './translate.ts'

type MessageFiles = Readonly<Record<string, () => Promise<Messages>>>

const files = import.meta.glob<Messages>(
  [
    './messages/*.json',
    '!./messages/call-me.*',
    '!./messages/family.*',
    '!./messages/office*',
    '!./messages/offline.*',
    '!./messages/restock.*',
    '!./messages/suggestions.*',
  ],
  { import: 'default' },
)

/** Messages are split into files, so that those of unopened screens are not loaded. */
export function messageLoaderFor(some: MessageFiles, name: string): MessageLoader {
  const load = async (language: Language) => {
    const file = some[`./messages/${name}.${language}.json`]
    if (!file) throw new Error(`There are no ${name} messages in ${language}`)
    return typesetOnce(language, await file())
  }
  return import.meta.env.SSR ? cachePerLanguage(load) : load
}

/** Caches messages on the server, where they serve all rendered pages. */
function cachePerLanguage(load: MessageLoader): MessageLoader {
  const fetched = new Map<Language, Messages>()
  return async (language) => {
    const messages = fetched.get(language) ?? (await load(language))
    fetched.set(language, messages)
    return messages
  }
}

const wrapped = new WeakMap<Messages, Messages>()

/** Typesets the messages of a file once, however many pages use them. */
function typesetOnce(language: Language, sourceMessages: Messages): Messages {
  const messages = wrapped.get(sourceMessages) ?? typesetAll(language, sourceMessages)
  wrapped.set(sourceMessages, messages)
  return messages
}

/** Messages of every page of the shop. */
export const loadShopMessages = messageLoaderFor(files, 'shop')

/** Messages of the pages about the shop and for writing to it. */
export const loadAboutMessages = messageLoaderFor(files, 'about')

/** The terms of sale, loaded with their page. */
export const loadLegalMessages = messageLoaderFor(files, 'legal')

/** Messages of the size guide and the size advice. */
export const loadFitMessages = messageLoaderFor(files, 'fit')

/** Messages about garments made to measure. */
export const loadMakingMessages = messageLoaderFor(files, 'making')

/** Messages of the cart, loaded when it is opened. */
export const loadCartMessages = messageLoaderFor(files, 'cart')

/** Messages of a list about its search: recognised filters, and filters without results. */
export const loadCatalogueMessages = messageLoaderFor(files, 'catalogue')

/** Messages of the news. */
export const loadNewsMessages = messageLoaderFor(files, 'news')

/** Messages of the occasions, their outfits and plans. */
export const loadOccasionsMessages = messageLoaderFor(files, 'occasions')

/** Messages for signing in and for the account. */
export const loadAccountMessages = messageLoaderFor(files, 'account')

/** Messages of the checkout and of a shopper's orders. */
export const loadOrdersMessages = messageLoaderFor(files, 'orders')
