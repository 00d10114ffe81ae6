import { readFileSync } from 'node:fs'
import type { Language } from '#contract/platform/text/languages.ts'
import { createTranslate, type Translate } from '#web/i18n/translate.ts'

const parts = [
  'shop',
  'cart',
  'catalogue',
  'about',
  'account',
  'call-me',
  'family',
  'fit',
  'legal',
  'making',
  'news',
  'occasions',
  'orders',
  'restock',
]
const read = (part: string, language: Language) =>
  JSON.parse(readFileSync(`web/i18n/messages/${part}.${language}.json`, 'utf8')) as Record<string, string>

/** The messages of the shop in a language. */
export function shopTranslate(language: Language): Translate {
  return createTranslate(language, Object.assign({}, ...parts.map((part) => read(part, language))))
}
