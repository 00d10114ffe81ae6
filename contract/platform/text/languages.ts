export type Direction = 'ltr' | 'rtl'

interface LanguageRow {
  /** The name in the language itself, in full and for a small button. */
  name: string
  short: string
  direction: Direction
  /** The locale of dates and numbers: Tunisian notation and digits. */
  locale: string
  /** The locale in Open Graph tags, for previews on other sites. */
  openGraph: string
}

/** The languages of the shop. French is written first and is the fallback. */
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

/** An object with one value for each of the languages. */
export function inEach<Of extends Language, Value>(
  some: readonly Of[],
  make: (language: Of) => Value,
): Record<Of, Value> {
  return Object.fromEntries(some.map((language) => [language, make(language)])) as Record<Of, Value>
}

/** The key of the chosen language in the browser's storage, and the name of its cookie. */
export const languageKey = 'language'

export function directionOf(language: Language): Direction {
  return languageRows[language].direction
}

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}

/** A text in every language of the shop. */
export type Trilingual = Record<Language, string>

export const noText: Trilingual = inEach(languages, () => '')

/** Uses the same text for every language. */
export function sameInAllLanguages(text: string): Trilingual {
  return inEach(languages, () => text)
}

export interface LocalisedPath {
  /** The language in the address, if there is one. */
  language: Language | undefined
  /** The path without the language prefix: `/products` for `/ar/products`. */
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
