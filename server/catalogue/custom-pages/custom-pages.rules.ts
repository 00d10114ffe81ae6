import { customPageFields } from '#contract/catalogue/custom-pages/custom-page-fields.ts'
import { defaultLanguage, type Language, languages, type Trilingual } from '#contract/platform/text/languages.ts'
import { slugOfTitle } from '#server/platform/text/slug.rules.ts'

/** The language a text is shown in: the requested one, else French, else any language in which it is written. */
export function shownLanguage(text: Trilingual, language: Language): Language {
  const order: Language[] = [language, defaultLanguage, ...languages]
  return order.find((language) => text[language] !== '') ?? language
}

/** Makes the address below /pages from the first title that has Latin letters. */
export function addressOfPage(title: Trilingual): string {
  const order: Language[] = [defaultLanguage, ...languages]
  return order.map((language) => slugOfTitle(title[language])).find(Boolean) ?? 'page'
}

const reserved = new Set([
  'admin',
  'administration',
  'api',
  'dashboard',
  'login',
  'connexion',
  'password',
  'mot-de-passe',
])

/** Addresses at which visitors would expect a sign-in form are reserved. */
export function isReserved(address: string): boolean {
  return reserved.has(address.toLowerCase())
}

/** Adds a number to an address that is taken, and shortens the result to the longest address allowed. */
export function numberedAddress(address: string, count: number): string {
  if (count === 1) return address
  const end = `-${count}`
  return address.slice(0, customPageFields.address.most - end.length).replace(/-+$/, '') + end
}

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()

/** Whether a title contains the typed text in any language, ignoring accents. */
export function titleContains(title: Trilingual, typed: string): boolean {
  const foldedQuery = folded(typed.trim())
  return foldedQuery !== '' && languages.some((language) => folded(title[language]).includes(foldedQuery))
}
