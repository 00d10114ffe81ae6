import type { OrderTable } from '#contract/orders/records/exports.contract.ts'
import type { Language } from '#contract/platform/text/languages.ts'
import type { OfficeOrderFilter } from '#server/orders/records/office/office-orders.repository.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { openSnapshot } from '#server/platform/db/snapshot.ts'
import type { LongText } from '#server/platform/http/stream-list.ts'
import { byteOrderMark, csvRow } from '#server/platform/sheets/csv.rules.ts'
import { readOrdersToExport } from './export-orders.repository.ts'
import { orderHeadings, orderRows, withoutPerson } from './order-tables.rules.ts'

const batch = 200

/** Exports a table of the orders of a filter from one snapshot, in batches, so that only a few are in memory. */
export async function exportOrders(
  db: Database,
  table: OrderTable,
  filter: OfficeOrderFilter,
  language: Language,
): Promise<LongText> {
  const { tx, close } = await openSnapshot(db)
  async function* text() {
    yield byteOrderMark + csvRow(language, orderHeadings[table][language])
    for await (const orders of readOrdersToExport(tx, filter, batch)) {
      yield orders
        .flatMap((order) => orderRows[table](filter.blind ? withoutPerson(order) : order, language))
        .map((cells) => csvRow(language, cells))
        .join('')
    }
  }
  return { text: text(), close }
}
