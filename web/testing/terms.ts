import { readFileSync } from 'node:fs'
import { isLanguage, type Language } from '#contract/platform/text/languages.ts'
import type { ShopText } from './message-texts.ts'

export interface Term {
  thing: string
  language: Language
  word: string
  rivals: string[]
}

const cellsOf = (line: string) => line.split('|').map((cell) => cell.trim())
const rows = readFileSync('docs/terms.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => cellsOf(line).slice(1, -1))

/** The first table of `docs/terms.md`: the word for a thing in each language, and the words not to use for it. */
export const terms: readonly Term[] = rows.flatMap(([thing = '', language, word = '', never = '']) =>
  isLanguage(language)
    ? [
        {
          thing,
          language,
          word,
          rivals: never
            .split(',')
            .map((part) => part.trim())
            .filter(Boolean),
        },
      ]
    : [],
)

/** The second table: the places where such a word is right, and why. */
export const allowedRivals = rows
  .filter((row) => row.length === 3 && row[0] !== 'where')
  .map(([place = '', rival = '', why = '']) => ({ place, rival, why }))

/** Whether the text contains the whole word, in Arabic also with prefixed particles. */
export function containsWord(language: Language, text: string, word: string): boolean {
  const prefix = language === 'ar' ? '[وف]?[بلك]?(?:ال|لل)?' : ''
  const end = /[\p{L}\p{M}]$/u.test(word) ? '(?![\\p{L}\\p{M}])' : ''
  const bare = text.replace(/\{\w+\}/g, ' ')
  return new RegExp(`(?<![\\p{L}\\p{M}_-])${prefix}${escaped(word)}${end}`, 'iu').test(bare)
}

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Lists the texts that use a wrong word for a thing. */
export function findRivals(texts: readonly ShopText[]): string[] {
  return terms.flatMap(({ thing, language, rivals }) =>
    rivals.flatMap((rival) =>
      texts
        .filter((text) => text.language === language && containsWord(language, text.text, rival))
        .filter(
          ({ place }) => !allowedRivals.some((exception) => exception.place === place && exception.rival === rival),
        )
        .map(({ place, text }) => `${thing}: “${rival}” in ${place}: ${text}`),
    ),
  )
}
