import type { Call } from '#contract/platform/http/endpoint.ts'
import type { Language, Trilingual } from '#contract/platform/text/languages.ts'

export const customPageCall = {
  method: 'GET',
  path: '/api/shop/own-pages/:address',
  guard: 'anyone',
} as const satisfies Call

/** A custom page for readers: each text is in the requested language, or otherwise in a language it exists in. */
export interface CustomPageTexts {
  /** The current address; the page may have been requested by a former one. */
  address: string
  changedAt: string
  title: string
  titleLanguage: Language
  text: string
  textLanguage: Language
  /** No page of the shop links to this page, and search engines are asked not to index it. */
  unlisted?: true
}

/** Path of a custom page, without the language before it. */
export const customPagePath = (address: string) => `/pages/${address}`

/** A link to a custom page, with its title in every language; a missing translation names the language of its substitute. */
export interface CustomPageLink {
  path: string
  title: Trilingual
  spoken?: Record<Language, Language>
  inMenu?: true
}
