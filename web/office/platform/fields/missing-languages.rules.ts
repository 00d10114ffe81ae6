import { type Language, languages, type Trilingual } from '#contract/platform/text/languages.ts'

/** Languages in which a text is not written that French has. */
export function missingIn(text: Trilingual): readonly Language[] {
  return text.fr.trim() === '' ? [] : languages.filter((language) => text[language].trim() === '')
}

/** Languages in which some text of a form is not written, however deep it lies. */
export function missingAnywhere(value: unknown): readonly Language[] {
  const missing = new Set<Language>()
  const walk = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return
    if (isTrilingual(node)) for (const language of missingIn(node)) missing.add(language)
    else for (const inner of Object.values(node)) walk(inner)
  }
  walk(value)
  return languages.filter((language) => missing.has(language))
}

function isTrilingual(value: object): value is Trilingual {
  return languages.every((language) => typeof (value as Partial<Trilingual>)[language] === 'string')
}
