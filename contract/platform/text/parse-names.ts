import { inEach, languages, sameInAllLanguages, type Trilingual } from './languages.ts'

/** Reads stored or received names. A single string is used for all languages; a missing language falls back to French, then to any other. */
export function parseNames(value: unknown, otherwise: Trilingual): Trilingual {
  if (typeof value === 'string' && value !== '') return sameInAllLanguages(value)
  const names: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {}
  const text = (name: unknown) => (typeof name === 'string' ? name : '')
  const firstName = languages.map((language) => text(names[language])).find((name) => name !== '')
  return firstName === undefined ? otherwise : inEach(languages, (language) => text(names[language]) || firstName)
}
