import { officeLimits } from '#contract/catalogue/products/office-limits.ts'
import { Problem } from '#server/platform/http/problem.ts'

export interface SheetRow {
  /** Row number as in a spreadsheet, starting with 1. */
  row: number
  cells: readonly string[]
}

export interface Sheet {
  heading: readonly string[]
  rows: readonly SheetRow[]
}

/** At most this many rows of titles and dates may stand above the headings. */
const maxTitleRows = 30
const minMatches = 2

const filledCells = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '')

/** Number of cells that are among these headings, ignoring case, accents and punctuation. */
export function countHeadings(cells: readonly string[], headings: readonly string[]): number {
  const names = new Set(headings.map(plain))
  return new Set(cells.map(plain).filter((name) => name !== '' && names.has(name))).size
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/** The row with the most of the expected headings; undefined if there are hardly any. */
export function findHeadings(rows: readonly SheetRow[], headings: readonly string[]): number | undefined {
  const counts = rows.slice(0, maxTitleRows).map(({ cells }) => countHeadings(cells, headings))
  const maxCount = Math.max(0, ...counts)
  return maxCount >= minMatches ? counts.indexOf(maxCount) : undefined
}

/** The table below its headings: the row that matches the expected ones best, else the first with two filled cells. */
export function toSheet(rows: readonly SheetRow[], headings: readonly string[] = []): Sheet {
  const filled = rows.filter(({ cells }) => filledCells(cells).length > 0)
  const titles = filled.slice(0, maxTitleRows)
  const headingIndex =
    findHeadings(filled, headings) ?? titles.findIndex(({ cells }) => filledCells(cells).length >= minMatches)
  const [heading, ...dataRows] = headingIndex < 0 ? [] : filled.slice(headingIndex)
  if (!heading || dataRows.length === 0) throw new Problem('sheet-not-readable')
  if (dataRows.length > officeLimits.sheetRows) throw new Problem('body-too-large')
  return { heading: heading.cells.map((cell) => cell.trim()), rows: dataRows }
}
