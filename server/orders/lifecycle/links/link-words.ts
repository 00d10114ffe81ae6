import type { Language } from '#contract/platform/text/languages.ts'
import { typesetAll } from '#contract/platform/text/typography.rules.ts'
import ar from './messages/ar.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import fr from './messages/fr.json' with { type: 'json' }

export type LinkWord = keyof typeof fr

/** The texts of the page behind a link, in every language. */
export const linkWords: Readonly<Record<Language, Readonly<Record<LinkWord, string>>>> = {
  fr: typesetAll('fr', fr),
  en,
  ar,
}
