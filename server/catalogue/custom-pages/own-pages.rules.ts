import { ownPageFields } from '#contract/catalogue/custom-pages/own-page-fields.ts'
import { defaultLanguage, type Language, languages, type Trilingual } from '#contract/platform/text/languages.ts'
import { addressOfTitle } from '#server/platform/text/address-of-title.rules.ts'

/** In which language a text is read by who asked for one: that, French, or whichever it is written in. */
export function spokenIn(text: Trilingual, language: Language): Language {
  const order: Language[] = [language, defaultLanguage, ...languages]
  return order.find((language) => text[language] !== '') ?? language
}

/** Below /pages, of the first title that has Latin letters. */
export function addressOfPage(title: Trilingual): string {
  const order: Language[] = [defaultLanguage, ...languages]
  return order.map((language) => addressOfTitle(title[language])).find(Boolean) ?? 'page'
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

/** An address under which visitors would expect to sign in. */
export function isReserved(address: string): boolean {
  return reserved.has(address.toLowerCase())
}

/** Beside one that is taken, and as long as any may be. */
export function addressBeside(address: string, count: number): string {
  if (count === 1) return address
  const end = `-${count}`
  return address.slice(0, ownPageFields.address.most - end.length).replace(/-+$/, '') + end
}

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()

/** Whether what was typed is in a title, in any language, however it is accented. */
export function isTitled(title: Trilingual, typed: string): boolean {
  const foldedQuery = folded(typed.trim())
  return foldedQuery !== '' && languages.some((language) => folded(title[language]).includes(foldedQuery))
}
