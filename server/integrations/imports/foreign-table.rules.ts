import { parse } from 'csv-parse'
import { importLimits } from '#contract/integrations/imports/import-limits.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { decodeSheet, separatorOf, unescapeFormula } from '#server/platform/sheets/sheet-text.rules.ts'

export interface ForeignRow {
  /** The number of the row in a spreadsheet: the heading is row 1. */
  row: number
  cells: readonly string[]
}

/** The unchanged content of another shop's file. */
export interface ForeignTable {
  heading: readonly string[]
  rows: readonly ForeignRow[]
  encoding: string
  /** Cells from which control characters were removed; the import reports them. */
  cleaned: readonly { row: number; column: number }[]
}

/** The first bytes of files that are no text tables, such as zip archives, workbooks, pictures and PDFs. */
const signatures = ['504b0304', '1f8b', 'd0cf11e0', '25504446', '89504e47', 'ffd8ff', '377abcaf', '52617221']

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g

/** A file with a larger share of control characters is not a text table. */
const maxControlShare = 0.01

/** Parses a file in batches of rows, so that other requests run meanwhile. Files that are not text tables are refused first. */
export async function parseForeignTable(file: Buffer): Promise<ForeignTable> {
  if (file.length > importLimits.bytes) throw new Problem('body-too-large')
  const start = file.subarray(0, 8).toString('hex')
  if (signatures.some((signature) => start.startsWith(signature))) throw new Problem('sheet-not-readable')
  const { text, encoding } = decodeSheet(file)
  if ((text.match(controlCharacters)?.length ?? 0) > text.length * maxControlShare)
    throw new Problem('sheet-not-readable')
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
    return unescapeFormula(plain)
  }
}

function withoutControl(cell: string): string {
  return cell.replace(controlCharacters, '')
}

/** Feeds the text in chunks, so that the parser yields rows in between. */
function recordsOf(text: string): AsyncIterable<unknown> {
  const parser = parse({
    delimiter: separatorOf(text),
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: importLimits.recordLength,
    // A first line such as `sep=;`, by which a spreadsheet announces its separator, is skipped.
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
