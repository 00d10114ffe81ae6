import { plainWords } from '#contract/platform/text/text-markup.rules.ts'

const maxLength = 160

/** Shortens a text to one line without markup, cut between two words. */
export function toOneLine(text: string): string {
  const line = plainWords(text).replace(/\s+/g, ' ').trim()
  if (line.length <= maxLength) return line
  const cut = line.slice(0, maxLength)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxLength / 2)).trimEnd()}…`
}
