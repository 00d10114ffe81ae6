import type { Language } from '#contract/languages.ts'
import ar from '../messages/ar.json' with { type: 'json' }
import en from '../messages/en.json' with { type: 'json' }
import fr from '../messages/fr.json' with { type: 'json' }

export type MailWord = keyof typeof fr

/** What mails say, in every language of the shop. */
export const mailWords: Readonly<Record<Language, Readonly<Record<MailWord, string>>>> = { fr, en, ar }

/** Puts what is known in place of `{its name}`. */
export function fillWords(text: string, values: unknown): string {
  const known = new Map(Object.entries(values ?? {}))
  return text.replace(/\{(\w+)\}/g, (gap, name: string) => String(known.get(name) ?? gap))
}

const isolate = '\u2068'
const endOfIsolate = '\u2069'

/** Texts and numbers that keep their own direction, whatever stands around them. */
export function isolated(values: object): Record<string, string> {
  const single = Object.entries(values).filter(([, value]) => typeof value === 'string' || typeof value === 'number')
  return Object.fromEntries(single.map(([name, value]) => [name, `${isolate}${value}${endOfIsolate}`]))
}
