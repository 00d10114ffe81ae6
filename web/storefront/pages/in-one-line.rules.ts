import { plainWords } from '#contract/platform/text/written-text.rules.ts'

const longest = 160

/** Shortens a text to one line without markup, cut between two words. */
export function inOneLine(text: string): string {
  const line = plainWords(text).replace(/\s+/g, ' ').trim()
  if (line.length <= longest) return line
  const cut = line.slice(0, longest)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longest / 2)).trimEnd()}…`
}
