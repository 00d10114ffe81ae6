import { plainWords } from '#contract/platform/text/written-text.rules.ts'
import { addressOfTitle } from '#server/platform/text/address-of-title.rules.ts'

const maxWords = 200

/** Below /news, of its French title. */
export function newsAddress(title: string): string {
  return addressOfTitle(title) || 'nouvelle'
}

/** How a text begins, in one line, where nothing is written to lead into it: whole words, without marks. */
export function firstWords(text: string): string {
  const line = plainWords(text).replace(/\s+/g, ' ').trim()
  if (line.length <= maxWords) return line
  return `${line.slice(0, maxWords).replace(/\s\S*$/, '')}…`
}
