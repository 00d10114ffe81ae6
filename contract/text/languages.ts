/** The languages the shop speaks. French is written first, and is what everybody falls back to. */
export const languages = ['fr', 'en', 'ar'] as const
export type Language = (typeof languages)[number]

export const defaultLanguage = 'fr' satisfies Language

/** Those a French text is translated into. */
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

export type Direction = 'ltr' | 'rtl'

export function directionOf(language: Language): Direction {
  return language === 'ar' ? 'rtl' : 'ltr'
}

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}

/** A name in every language of the shop: colours have one. */
export type Trilingual = Record<Language, string>

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

/** What is missing in a language is said in French. */
export function inEveryLanguage(text: Trilingual): Trilingual {
  return inEach(languages, (language) => text[language] || text[defaultLanguage])
}
