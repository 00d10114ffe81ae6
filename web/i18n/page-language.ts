import { directionOf, isLanguage, type Language, languageKey } from '#contract/platform/text/languages.ts'

const cookieMaxAgeSeconds = 365 * 24 * 60 * 60

/** Sets language and direction of the document. */
export function setPageLanguage(language: Language): void {
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
}

/** Stores the language for the next visit, and in a cookie for the server. */
export function rememberLanguage(language: Language, storage: { setItem(key: string, value: string): void }): void {
  storage.setItem(languageKey, language)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from browsers our shoppers use
  document.cookie = `${languageKey}=${language}; path=/; max-age=${cookieMaxAgeSeconds}; samesite=lax`
}

export function rememberedLanguage(storage: { getItem(key: string): string | null }): Language | undefined {
  const stored = storage.getItem(languageKey)
  return isLanguage(stored) ? stored : undefined
}
