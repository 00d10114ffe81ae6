import { type Language, languages, type Trilingual } from '#contract/platform/text/languages.ts'

/** Languages that lack a text that exists in French. */
export function missingLanguagesOf(text: Trilingual): readonly Language[] {
  return text.fr.trim() === '' ? [] : languages.filter((language) => text[language].trim() === '')
}

/** Languages that lack some text of a form, at any depth. */
export function missingLanguagesOfForm(value: unknown): readonly Language[] {
  const missing = new Set<Language>()
  const walk = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return
    if (isTrilingual(node)) for (const language of missingLanguagesOf(node)) missing.add(language)
    else for (const inner of Object.values(node)) walk(inner)
  }
  walk(value)
  return languages.filter((language) => missing.has(language))
}

function isTrilingual(value: object): value is Trilingual {
  return languages.every((language) => typeof (value as Partial<Trilingual>)[language] === 'string')
}
