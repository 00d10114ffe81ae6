import { setImmediate as breathe } from 'node:timers/promises'
import {
  colorColumns,
  columnOf,
  isHeadingOfProblems,
  isOfMoney,
  type SheetColumn,
} from '#contract/catalogue/products/sheet-columns.ts'
import type { SheetError } from '#contract/catalogue/products/sheet-report.contract.ts'
import type { Sheet } from '#server/platform/sheets/heading.rules.ts'

/** A row by its columns, with synonyms of headings resolved. */
export interface NamedRow {
  row: number
  /** Only the columns that the sheet has; an empty cell is an empty text. */
  cells: ReadonlyMap<SheetColumn, string>
}

/** The rows of one product, grouped by id, or by name for a new product. */
export interface SheetProduct {
  id: string | undefined
  rows: readonly NamedRow[]
}

export interface SheetContent {
  products: readonly SheetProduct[]
  ignoredColumns: readonly string[]
  errors: readonly SheetError[]
}

/** These columns can differ between the rows of a product; all others must agree. */
const columnsOfVariant: ReadonlySet<SheetColumn> = new Set(colorColumns)

/** Other requests run between two batches of rows. */
const batchRows = 2000

export async function productsOf({ heading, rows }: Sheet, { money }: { money: boolean }): Promise<SheetContent> {
  const columns = heading.map(columnOf).map((column) => (column && !money && isOfMoney(column) ? undefined : column))
  const groups = new Map<string, { id: string | undefined; rows: NamedRow[] }>()
  const errors: SheetError[] = []
  for (const [index, { row, cells }] of rows.entries()) {
    if (index % batchRows === 0) await breathe()
    const namedRow: NamedRow = {
      row,
      cells: new Map(columns.flatMap((column, place) => (column ? [[column, (cells[place] ?? '').trim()]] : []))),
    }
    const id = namedRow.cells.get('id') || undefined
    const title = namedRow.cells.get('title')
    if (!id && !title) {
      errors.push({ row, column: 'title', code: 'required', value: '' })
      continue
    }
    const key = id ? `id ${id}` : `title ${title}`
    const group = groups.get(key) ?? { id, rows: [] }
    groups.set(key, group)
    const contradiction = contradictedColumns(group.rows[0], namedRow)
    if (contradiction) errors.push(contradiction)
    group.rows.push(namedRow)
  }
  return {
    products: [...groups.values()],
    ignoredColumns: heading.filter((name, place) => name !== '' && !columns[place] && !isHeadingOfProblems(name)),
    errors,
  }
}

function contradictedColumns(first: NamedRow | undefined, { row, cells }: NamedRow): SheetError | undefined {
  if (!first) return undefined
  for (const [column, value] of cells) {
    if (columnsOfVariant.has(column) || value === '' || value === first.cells.get(column)) continue
    return { row, column, code: 'contradicts-row', value }
  }
  return undefined
}
