import { inEveryLanguage, type Trilingual } from '#contract/platform/text/languages.ts'

/** Fills missing languages of all texts in a value with French. */
export function inEveryLanguageOf<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(inEveryLanguageOf) as Value
  if (typeof value !== 'object' || value === null) return value
  if (isTrilingual(value)) return inEveryLanguage(value) as Value
  return Object.fromEntries(Object.entries(value).map(([key, within]) => [key, inEveryLanguageOf(within)])) as Value
}

function isTrilingual(value: object): value is Trilingual {
  return 'fr' in value && 'en' in value && 'ar' in value
}
