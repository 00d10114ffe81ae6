import { readFileSync } from 'node:fs'

interface Section {
  rows: number
  words: readonly string[]
}

/**
 * What the specification says in words that can be looked for, by its sections, and how many requirements are in each:
 * addresses, fields, calls, texts, codes and numbers. A list of requirements that lacks one of them is not whole.
 */
export const spoken: Readonly<Record<string, Section>> = Object.fromEntries(
  readFileSync(new URL('specification.txt', import.meta.url), 'utf8')
    .split('\n\n')
    .map(readSection),
)

/** `§ 2: 72`, and then a line for each of its words. */
function readSection(text: string): [string, Section] {
  const [head = '', ...words] = text.split('\n').filter(Boolean)
  const [, section = '', rows] = /^§ (\d): (\d+)$/.exec(head) ?? []
  return [section, { rows: Number(rows), words }]
}
