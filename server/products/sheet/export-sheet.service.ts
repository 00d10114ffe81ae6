import type { OfficeProductFilter } from '#contract/products/office-products.contract.ts'
import { columnHeading, sheetColumns } from '#contract/products/sheet-columns.ts'
import type { Language } from '#contract/text/languages.ts'
import type { Database } from '#server/db/pool.ts'
import { listOfficeProductIds, listOfficeRecords } from '../office/office-products.repository.ts'
import { officeFilter } from '../office/office-products.service.ts'
import { fieldsOf, type OfficeProductRecord } from '../product-record.ts'
import { type Cells, colourCells, productCells } from './sheet-cells.rules.ts'
import { writeRow } from './sheet-text.rules.ts'

const batch = 500
const mostProducts = 100_000
/** Without it Excel takes the text for another encoding. */
const mark = '\ufeff'

/**
 * The products as a spreadsheet opens them, a part at a time, however many there are; headed in a language, or else by the
 * columns' own names.
 */
export async function* exportSheet(
  db: Database,
  asked: OfficeProductFilter,
  language?: Language,
): AsyncGenerator<string> {
  const ids = await listOfficeProductIds(db, await officeFilter(db, asked), mostProducts)
  yield mark + writeRow(language ? sheetColumns.map((column) => columnHeading(column, language)) : sheetColumns)
  for (let start = 0; start < ids.length; start += batch) {
    const records = await listOfficeRecords(db, ids.slice(start, start + batch))
    yield records.flatMap(rowsOf).join('')
  }
}

/** What belongs to the product is said once; its id and its name lead every row. */
function rowsOf(record: OfficeProductRecord): string[] {
  const { id, title } = record
  const fields = fieldsOf(record)
  const rows = (record.colours ?? []).flatMap(({ name, variants }, place) => {
    const face = fields.colors[place]
    return (variants ?? []).map(({ size, stock }, index): Cells => {
      const counted = { color: name.fr, size, stock: String(stock), stock_at_export: String(stock) }
      return index === 0 && face ? { ...colourCells(face), ...counted } : counted
    })
  })
  return (rows.length > 0 ? rows : [{}]).map((cells, index) => {
    const all: Cells = { ...(index === 0 && productCells(fields)), ...cells, id, title }
    return writeRow(sheetColumns.map((column) => all[column] ?? ''))
  })
}
