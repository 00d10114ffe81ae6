import { inEveryLanguage, type Trilingual } from '#contract/text/languages.ts'

/** The same, with French wherever a text within is missing in a language. */
export function inEveryLanguageOf<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(inEveryLanguageOf) as Value
  if (typeof value !== 'object' || value === null) return value
  if (isTrilingual(value)) return inEveryLanguage(value) as Value
  return Object.fromEntries(Object.entries(value).map(([key, within]) => [key, inEveryLanguageOf(within)])) as Value
}

function isTrilingual(value: object): value is Trilingual {
  return 'fr' in value && 'en' in value && 'ar' in value
}
