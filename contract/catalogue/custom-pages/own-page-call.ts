import type { Call } from '#contract/platform/http/endpoint.ts'
import type { Language, Trilingual } from '#contract/platform/text/languages.ts'

export const ownPageCall = {
  method: 'GET',
  path: '/api/shop/own-pages/:address',
  guard: 'anyone',
} as const satisfies Call

/** A page of the owner's own, as it is read: each text in the language asked for, else in one it is written in. */
export interface OwnPageTexts {
  /** Its present address; it may have been requested by a former one. */
  address: string
  changedAt: string
  title: string
  titleLanguage: Language
  text: string
  textLanguage: Language
  /** The shop leads to it from nowhere: search engines are asked not to, either. */
  unlisted?: true
}

/** Path of a custom page, without the language before it. */
export const ownPagePath = (address: string) => `/pages/${address}`

/** What leads to one, in every language; with which language that is, where it lacks one. */
export interface OwnPageLink {
  path: string
  title: Trilingual
  spoken?: Record<Language, Language>
  inMenu?: true
}
