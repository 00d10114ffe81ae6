import type { OfficeProductFilter } from '#contract/catalogue/products/office-products.contract.ts'
import type { ProductFields } from '#contract/catalogue/products/products.contract.ts'
import { columnHeading, columnsFor, type SheetColumn } from '#contract/catalogue/products/sheet-columns.ts'
import type { Language } from '#contract/platform/text/languages.ts'
import { toDinars } from '#contract/platform/text/money.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { writeRow } from '#server/platform/sheets/sheet-text.rules.ts'
import { listOfficeProductIds, listOfficeRecords } from '../office/office-products.repository.ts'
import { officeFilter } from '../office/office-products.service.ts'
import { fieldsOf, type OfficeProductRecord } from '../product-record.ts'
import { amount, type Cells, colourCells, productCells } from './sheet-cells.rules.ts'

const batch = 500
const maxProducts = 100_000
/** The byte order mark makes Excel read the file as UTF-8. */
const mark = '\ufeff'

/** Streams the products as CSV, with headings in the given language, or with the internal column names. */
export async function* exportSheet(
  db: Database,
  filter: OfficeProductFilter,
  { language, money }: { language: Language | undefined; money: boolean },
): AsyncGenerator<string> {
  const columns = columnsFor(money)
  yield mark + writeRow(language ? columns.map((column) => columnHeading(column, language)) : columns)
  for await (const records of inBatches(db, filter)) {
    yield records.flatMap((record) => rowsOf(record, columns)).join('')
  }
}

/** Streams all products as JSON for integrations, in the form in which they are saved. */
export async function* productsAsJson(db: Database): AsyncGenerator<(ProductFields & { _id: string })[]> {
  for await (const records of inBatches(db, {})) {
    yield records.map((record) => ({ _id: record.id, ...fieldsOf(record) }))
  }
}

async function* inBatches(db: Database, filter: OfficeProductFilter): AsyncGenerator<OfficeProductRecord[]> {
  const ids = await listOfficeProductIds(db, await officeFilter(db, filter), maxProducts)
  for (let start = 0; start < ids.length; start += batch) {
    yield await listOfficeRecords(db, ids.slice(start, start + batch))
  }
}

/** The product's own values are in its first row only; id and name are in every row. */
function rowsOf(record: OfficeProductRecord, columns: readonly SheetColumn[]): string[] {
  const { id, title } = record
  const fields = fieldsOf(record)
  const rows = (record.colours ?? []).flatMap(({ name, variants }, place) => {
    const face = fields.colors[place]
    return (variants ?? []).map(({ size, stock, code, cost }, index): Cells => {
      const counted = {
        color: name.fr,
        size,
        code,
        stock: String(stock),
        stock_at_export: String(stock),
        variant_cost: amount(toDinars(cost)),
      }
      return index === 0 && face ? { ...colourCells(face), ...counted } : counted
    })
  })
  return (rows.length > 0 ? rows : [{}]).map((cells, index) => {
    const rowCells: Cells = { ...(index === 0 && productCells(fields)), ...cells, id, title }
    return writeRow(columns.map((column) => rowCells[column] ?? ''))
  })
}
