import { readFileSync } from 'node:fs'

interface Section {
  rows: number
  words: readonly string[]
}

/**
 * The searchable words of the specification by section (addresses, fields, calls, texts, codes and numbers), and the number of requirements in each.
 * The list of requirements must contain all of them.
 */
export const specificationWords: Readonly<Record<string, Section>> = Object.fromEntries(
  readFileSync(new URL('specification.txt', import.meta.url), 'utf8')
    .split('\n\n')
    .map(readSection),
)

/** Parses a section: `§ 2: 72`, and then a line for each word. */
function readSection(text: string): [string, Section] {
  const [head = '', ...words] = text.split('\n').filter(Boolean)
  const [, section = '', rows] = /^§ (\d): (\d+)$/.exec(head) ?? []
  return [section, { rows: Number(rows), words }]
}
