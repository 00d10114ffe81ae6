import { plainWords } from '#contract/platform/text/text-markup.rules.ts'
import { slugOfTitle } from '#server/platform/text/slug.rules.ts'

const maxWords = 200

/** Makes the address below /news from the French title. */
export function newsAddress(title: string): string {
  return slugOfTitle(title) || 'nouvelle'
}

/** The first whole words of a text in one line and without markup, used where the news has no summary. */
export function firstWords(text: string): string {
  const line = plainWords(text).replace(/\s+/g, ' ').trim()
  if (line.length <= maxWords) return line
  return `${line.slice(0, maxWords).replace(/\s\S*$/, '')}…`
}
