import { parse } from 'csv-parse/sync'
import { Problem } from '#server/platform/http/problem.ts'
import { countHeadings, type Sheet, toSheet } from './heading.rules.ts'

/** The separator is determined from this many lines. */
const maxTitleLines = 30
const separators = [';', ',', '\t'] as const
/** The beginning of a formula, also in full-width characters and behind our own apostrophes. */
const formula = /^'*[=+\-@＝＋－＠\t\r\n]/
const escaped = /^'+[=+\-@＝＋－＠\t\r\n]/

/** Text that is safe in a spreadsheet: an apostrophe keeps it from being executed as a formula. */
export function escapeFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text
}

export function unescapeFormula(cell: string): string {
  return escaped.test(cell) ? cell.slice(1) : cell
}

export function writeRow(cells: readonly string[]): string {
  return `${cells.map((cell) => quoteCell(escapeFormula(cell))).join(';')}\r\n`
}

/** Quotes a cell, so that its text cannot end it. */
export function quoteCell(cell: string): string {
  return /[;",\r\n\t]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** Decodes a file as spreadsheets save it: UTF-8, UTF-16, Windows-1252 or Windows-1256, with or without a byte order mark. */
export function decodeSheet(file: Buffer): { text: string; encoding: string } {
  const as = (encoding: string) => ({ text: new TextDecoder(encoding).decode(file), encoding })
  if (file.subarray(0, 2).equals(Buffer.from([0xff, 0xfe]))) return as('utf-16le')
  if (file.subarray(0, 2).equals(Buffer.from([0xfe, 0xff]))) return as('utf-16be')
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(file), encoding: 'utf-8' }
  } catch {
    // Both encodings have the French accents. Three consecutive letters beyond ASCII are Arabic: no French word has them.
    const arabic = as('windows-1256')
    return /[\u0621-\u064a]{3}/.test(arabic.text) ? arabic : as('windows-1252')
  }
}

/** Reads a table from a text file; refuses a file that is none. */
export function readSheet(file: Buffer, headings: readonly string[] = []): Sheet {
  const { text } = decodeSheet(file)
  // No table has these; a picture or a zipped workbook has, early and often.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\u0000-\u0008\u000e-\u001f]/.test(text)) throw new Problem('sheet-not-readable')
  const rows = parsed(text, separatorOf(text, headings))
  return toSheet(
    rows.map((cells, index) => ({ row: index + 1, cells: cells.map(unescapeFormula) })),
    headings,
  )
}

function parsed(text: string, delimiter: string): string[][] {
  try {
    return parse(text, {
      delimiter,
      bom: true,
      relax_column_count: true,
      skip_empty_lines: false,
      max_record_size: 200_000,
      // Excel may write the separator into a first line of its own.
      from_line: /^\ufeff?sep=.\r?\n/i.test(text) ? 2 : 1,
    })
  } catch (cause) {
    throw new Problem('sheet-not-readable', { cause })
  }
}

/** The separator that splits a line into the most of the expected headings, else the most frequent one of the first line. */
export function separatorOf(text: string, headings: readonly string[] = []): string {
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/, maxTitleLines)
  const declaredSeparator = /^sep=(.)$/i.exec(lines[0] ?? '')?.[1]
  if (declaredSeparator) return declaredSeparator
  const matches = (separator: string) =>
    Math.max(...lines.map((line) => countHeadings(line.replaceAll('"', '').split(separator), headings)))
  const count = (separator: string) => (lines[0] ?? '').split(separator).length
  return [...separators].sort((a, b) => matches(b) - matches(a) || count(b) - count(a))[0] ?? ';'
}
