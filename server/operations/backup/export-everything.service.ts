import { orderTables } from '#contract/orders/records/exports.contract.ts'
import type { Language } from '#contract/platform/text/languages.ts'
import { exportSheet, productsAsJson } from '#server/catalogue/products/sheet/export-sheet.service.ts'
import { customersAsJson, exportCustomers } from '#server/customers/records/export-customers.service.ts'
import { exportOrders } from '#server/orders/records/export/export-orders.service.ts'
import { readAllInBatches } from '#server/orders/records/order-stream.service.ts'
import { checkPresentPassword } from '#server/people/staff/staff-password.service.ts'
import { recordChange } from '#server/platform/audit/audit.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { StaffMember } from '#server/platform/http/staff-member.ts'
import { jsonList, type LongText } from '#server/platform/http/stream-list.ts'
import { type PackedFile, zipped } from '#server/platform/sheets/zip-stream.ts'

/**
 * Exports products, orders and customers as CSV and JSON, for moving to another program. Each file is read when its turn comes, so that no snapshot
 * is held for the whole export.
 */
export async function exportEverything(
  db: Database,
  staff: StaffMember,
  { currentPassword, language }: { currentPassword: string; language: Language },
): Promise<AsyncIterable<Buffer>> {
  await checkPresentPassword(db, staff, currentPassword)
  await inTransaction(db, async (tx) => {
    const subject = { kind: 'settings', id: 'backups' } as const
    await recordChange(tx, { staffName: staff.username, action: 'everything-taken', subject })
  })
  return zipped(filesOf(db, language))
}

function filesOf(db: Database, language: Language): PackedFile[] {
  const everyOrder = async () => {
    const { batches, close } = await readAllInBatches(db, { filter: {} })
    return { text: jsonList(batches), close }
  }
  return [
    { name: 'products.csv', text: exportSheet(db, {}, { language, money: true }) },
    { name: 'products.json', text: jsonList(productsAsJson(db)) },
    ...orderTables.map((table) => ({
      name: `${table}.csv`,
      text: opened(() => exportOrders(db, table, {}, language)),
    })),
    { name: 'orders.json', text: opened(everyOrder) },
    { name: 'customers.csv', text: exportCustomers(db, '', language) },
    { name: 'customers.json', text: jsonList(customersAsJson(db)) },
  ]
}

/** Opens the source when its turn comes, and closes it afterwards or when the reader stops. */
async function* opened(open: () => Promise<LongText>): AsyncGenerator<string> {
  const { text, close } = await open()
  try {
    yield* text
  } finally {
    await close()
  }
}
