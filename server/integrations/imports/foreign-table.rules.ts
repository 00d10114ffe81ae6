import { parse } from 'csv-parse'
import { importLimits } from '#contract/integrations/imports/import-limits.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { decodeSheet, restored, separatorOf } from '#server/platform/sheets/sheet-text.rules.ts'

export interface ForeignRow {
  /** As a spreadsheet counts: the heading is row 1. */
  row: number
  cells: readonly string[]
}

/** A file of another shop's, as it stands there. */
export interface ForeignTable {
  heading: readonly string[]
  rows: readonly ForeignRow[]
  encoding: string
  /** Rows in which letters stood that no text has: they were taken out, and that is told. */
  cleaned: readonly { row: number; column: number }[]
}

/** What begins like this is a file of another kind, whatever it is called: zipped, a workbook, a picture, a paper. */
const signatures = ['504b0304', '1f8b', 'd0cf11e0', '25504446', '89504e47', 'ffd8ff', '377abcaf', '52617221']

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g

/** Of a table one letter in a hundred may be such a sign, and no more: else it is none. */
const maxControlShare = 0.01

/** Reads a file row by row, so that others are served meanwhile; what is no table is refused before anything in it is believed. */
export async function readForeignTable(file: Buffer): Promise<ForeignTable> {
  if (file.length > importLimits.bytes) throw new Problem('body-too-large')
  const start = file.subarray(0, 8).toString('hex')
  if (signatures.some((signature) => start.startsWith(signature))) throw new Problem('sheet-not-readable')
  const { text, encoding } = decodeSheet(file)
  if ((text.match(control)?.length ?? 0) > text.length * maxControlShare) throw new Problem('sheet-not-readable')
  const records = recordsOf(text)
  let heading: readonly string[] | undefined
  const rows: ForeignRow[] = []
  const cleaned: { row: number; column: number }[] = []
  let row = 0
  try {
    for await (const record of records) {
      const cells = record as string[]
      row++
      if (cells.length > importLimits.columns) throw new Problem('sheet-not-readable')
      if (!heading) heading = cells.map((cell) => withoutControl(cell).trim())
      else if (cells.some((cell) => cell.trim() !== ''))
        rows.push({ row, cells: cells.map((cell, column) => plainCell(cell, row, column)) })
      if (rows.length > importLimits.rows) throw new Problem('body-too-large')
    }
  } catch (cause) {
    if (cause instanceof Problem) throw cause
    throw new Problem('sheet-not-readable', { cause })
  }
  if (!heading || heading.length < 2 || rows.length === 0) throw new Problem('sheet-not-readable')
  return { heading, rows, encoding, cleaned }

  function plainCell(cell: string, row: number, column: number): string {
    const plain = withoutControl(cell)
    if (plain !== cell) cleaned.push({ row: row, column })
    return restored(plain)
  }
}

function withoutControl(cell: string): string {
  return cell.replace(control, '')
}

/** Text goes in by the piece, so that the reader hands over rows in between. */
function recordsOf(text: string): AsyncIterable<unknown> {
  const parser = parse({
    delimiter: separatorOf(text),
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: importLimits.recordLength,
    // One comes first where a spreadsheet says itself how it separates.
    from_line: /^\ufeff?sep=.\r?\n/i.test(text) ? 2 : 1,
  })
  const chunkSize = 64 * 1024
  let position = 0
  const feed = () => {
    while (position < text.length) {
      const part = text.slice(position, position + chunkSize)
      position += chunkSize
      if (!parser.write(part)) return
    }
    parser.end()
  }
  parser.on('drain', feed)
  feed()
  return parser
}
