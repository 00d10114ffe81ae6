export type Direction = 'ltr' | 'rtl'

interface LanguageRow {
  /** As those who speak it call it, in full and on a small button. */
  name: string
  short: string
  direction: Direction
  /** How dates and numbers are written: as Tunisia does, with the digits it uses. */
  locale: string
  /** For the cards other sites show of a page. */
  openGraph: string
}

/** The languages the shop speaks. French is written first, and is what everybody falls back to. */
const languageTable = {
  fr: { name: 'Français', short: 'FR', direction: 'ltr', locale: 'fr-TN', openGraph: 'fr_TN' },
  en: { name: 'English', short: 'EN', direction: 'ltr', locale: 'en-GB', openGraph: 'en_GB' },
  ar: { name: 'العربية', short: 'ع', direction: 'rtl', locale: 'ar-TN-u-nu-latn', openGraph: 'ar_TN' },
} as const satisfies Readonly<Record<string, LanguageRow>>

export type Language = keyof typeof languageTable
export const languageRows: Readonly<Record<Language, LanguageRow>> = languageTable
export const languages = Object.keys(languageTable) as readonly Language[]

export const defaultLanguage = 'fr' satisfies Language

/** The languages French texts are translated into. */
export type OtherLanguage = Exclude<Language, typeof defaultLanguage>
export const otherLanguages = languages.filter((language) => language !== defaultLanguage)

/** Something for each of some languages. */
export function inEach<Of extends Language, Value>(
  some: readonly Of[],
  make: (language: Of) => Value,
): Record<Of, Value> {
  return Object.fromEntries(some.map((language) => [language, make(language)])) as Record<Of, Value>
}

/** Under this key the browser keeps the choice, and under this name a cookie tells it to the server. */
export const languageKey = 'language'

export function directionOf(language: Language): Direction {
  return languageRows[language].direction
}

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}

/** A name in every language of the shop: colours have one. */
export type Trilingual = Record<Language, string>

export const noText: Trilingual = inEach(languages, () => '')

/** Where a text is known in one wording only. */
export function sameInAll(text: string): Trilingual {
  return inEach(languages, () => text)
}

export interface LocalisedPath {
  /** The language the address itself asks for, if it asks for one. */
  language: Language | undefined
  /** The path without that prefix: `/products` for `/ar/products`. */
  path: string
}

export function splitLanguage(pathname: string): LocalisedPath {
  const [, first = '', ...rest] = pathname.split('/')
  return isLanguage(first) ? { language: first, path: `/${rest.join('/')}` } : { language: undefined, path: pathname }
}

export function localisePath(language: Language, path: string): string {
  return path === '/' ? `/${language}` : `/${language}${path}`
}

/** Fills missing languages with French. */
export function inEveryLanguage(text: Trilingual): Trilingual {
  return inEach(languages, (language) => text[language] || text[defaultLanguage])
}
