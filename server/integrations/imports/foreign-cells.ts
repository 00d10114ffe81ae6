import { readDinars } from '#contract/platform/text/money.ts'
import { findColumns, type shopifyProductColumns, type wooProductColumns } from './foreign-columns.ts'
import type { ForeignRow, ForeignTable } from './foreign-table.rules.ts'
import { ImportNotes } from './import-notes.ts'

/** Longer headings are cut in reports. */
const maxHeadingLength = 80

/** Reads the cells of another shop's file by column name, and notes cells that cannot be imported unchanged. */
export class ForeignCells<Name extends string> {
  readonly notes = new ImportNotes()
  readonly #columns: ReadonlyMap<Name, number>
  readonly #heading: readonly string[]
  /** Indexes of other columns that were read. */
  readonly #read = new Set<number>()

  constructor(table: ForeignTable, columns: Readonly<Partial<Record<Name, readonly string[]>>>) {
    this.#heading = table.heading
    this.#columns = findColumns(table.heading, columns)
    for (const place of this.#columns.values()) this.#read.add(place)
    for (const { row, column } of table.cleaned) this.notes.add('control-signs', this.heading(column), row)
  }

  has(name: Name): boolean {
    return this.#columns.has(name)
  }

  cell({ cells }: ForeignRow, name: Name): string {
    const place = this.#columns.get(name)
    return place === undefined ? '' : (cells[place] ?? '').trim()
  }

  at({ cells }: ForeignRow, place: number): string {
    this.#read.add(place)
    return (cells[place] ?? '').trim()
  }

  heading(place: number): string {
    return this.#heading[place]?.slice(0, maxHeadingLength) || `${place + 1}`
  }

  nameOf(name: Name): string {
    const place = this.#columns.get(name)
    return place === undefined ? name : this.heading(place)
  }

  note(code: Parameters<ImportNotes['add']>[0], name: Name, { row }: { row: number }, value = ''): void {
    this.notes.add(code, this.nameOf(name), row, value)
  }

  /** Reads an amount; notes an unreadable or negative one and returns undefined. */
  amount(row: ForeignRow, name: Name): number | undefined {
    const cell = this.cell(row, name)
    if (cell === '') return undefined
    const amount = readDinars(cell.replace(/(\.\d{3})\d+$/, '$1'))
    if (amount === undefined) this.note('not-a-number', name, row, cell)
    return amount
  }

  /** Reads a number of pieces. A negative number, which some shops use for backorders, is noted and becomes 0. */
  pieces(row: ForeignRow, name: Name): number | undefined {
    const cell = this.cell(row, name)
    if (cell === '') return undefined
    const count = Number(cell.replace(/\s/g, '').replace(',', '.'))
    if (Number.isInteger(count) && count >= 0 && count <= 100_000) return count
    if (count < 0) this.note('stock-below-nothing', name, row, cell)
    else this.note('not-a-number', name, row, cell)
    return count < 0 ? 0 : undefined
  }

  /** Columns of the file that the import does not use, with the number of cells that are not empty. */
  unused(rows: readonly ForeignRow[]): { name: string; cells: number }[] {
    const counts = new Map<number, number>()
    for (const { cells } of rows) {
      for (const [place, cell] of cells.entries()) {
        if (!this.#read.has(place) && cell.trim() !== '') counts.set(place, (counts.get(place) ?? 0) + 1)
      }
    }
    return [...counts].sort(([a], [b]) => a - b).map(([place, cells]) => ({ name: this.heading(place), cells }))
  }
}

export type WooCells = ForeignCells<keyof typeof wooProductColumns>
export type ShopifyCells = ForeignCells<keyof typeof shopifyProductColumns>
