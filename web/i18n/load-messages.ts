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

/** The texts are split, so that those of unopened screens are not loaded. */
export function partOf(some: MessageFiles, name: string): MessageLoader {
  const load = async (language: Language) => {
    const file = some[`./messages/${name}.${language}.json`]
    if (!file) throw new Error(`There are no ${name} messages in ${language}`)
    return set(language, await file())
  }
  return import.meta.env.SSR ? onceInEach(load) : load
}

/** Where pages are rendered, what is fetched once is there for all of them. */
function onceInEach(load: MessageLoader): MessageLoader {
  const fetched = new Map<Language, Messages>()
  return async (language) => {
    const messages = fetched.get(language) ?? (await load(language))
    fetched.set(language, messages)
    return messages
  }
}

const wrapped = new WeakMap<Messages, Messages>()

/** Once for each file, however many pages are made of it. */
function set(language: Language, written: Messages): Messages {
  const messages = wrapped.get(written) ?? typesetAll(language, written)
  wrapped.set(written, messages)
  return messages
}

/** What every page of the shop needs. */
export const loadShopMessages = partOf(files, 'shop')

/** The page about the house, and the one to write to it. */
export const loadAboutMessages = partOf(files, 'about')

/** The terms of sale, fetched with the page that shows them. */
export const loadLegalMessages = partOf(files, 'legal')

/** Sizes: the guide, the adviser, what is measured where. */
export const loadFitMessages = partOf(files, 'fit')

/** Messages about garments made to measure. */
export const loadMakingMessages = partOf(files, 'making')

/** The cart, which opens only when it has content. */
export const loadCartMessages = partOf(files, 'cart')

/** What a list says of a search: what was understood, and what stands in its way. */
export const loadCatalogueMessages = partOf(files, 'catalogue')

/** What the house tells of itself. */
export const loadNewsMessages = partOf(files, 'news')

/** Great days: what is worn, and what to do when. */
export const loadOccasionsMessages = partOf(files, 'occasions')

/** Signing in, and what one does with an account. */
export const loadAccountMessages = partOf(files, 'account')

/** Ordering, and what became of an order. */
export const loadOrdersMessages = partOf(files, 'orders')
