import type { Language } from '#contract/platform/text/languages.ts'
import { typesetAll } from '#contract/platform/text/typography.rules.ts'
import ar from '../messages/ar.json' with { type: 'json' }
import en from '../messages/en.json' with { type: 'json' }
import fr from '../messages/fr.json' with { type: 'json' }

export type MailWord = keyof typeof fr

/** The texts of mails in all languages. */
export const mailWords: Readonly<Record<Language, Readonly<Record<MailWord, string>>>> = {
  fr: typesetAll('fr', fr),
  en,
  ar,
}
