import type { OfficeLine, OfficeOrderFields } from '#contract/orders/records/office-order-fields.contract.ts'
import type { StaffActor } from '#server/people/staff/actor.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { findLastSheet, insertSheet } from '../making/measurement-sheets.repository.ts'
import { type PlannedLine, wantedOf } from './order-lines.rules.ts'
import { findMadeToday, findSoldToday, type SoldToday } from './sold-today.repository.ts'

/** The requested lines as they are sold today, in the same order; each new made-to-measure piece gets its own measurement sheet. */
export async function listSoldToday(
  tx: Tx,
  products: readonly OfficeLine[],
  orderId: string,
): Promise<(SoldToday | undefined)[]> {
  const sold = await findSoldToday(tx, products.map(wantedOf))
  let sheet = await findLastSheet(tx, orderId)
  for (const [index, line] of products.entries()) {
    if (!line.made) continue
    sheet += 1
    sold[index] = await findMadeToday(tx, { ...wantedOf(line), quantity: line.quantity, made: line.made }, sheet)
  }
  return sold
}

/** Stores the measures, which are separate from the lines, with the member of the staff who took them. */
export async function insertNewSheets(
  tx: Tx,
  { name: staffName }: StaffActor,
  orderId: string,
  lines: readonly PlannedLine[],
  { products }: OfficeOrderFields,
): Promise<void> {
  for (const [index, line] of lines.entries()) {
    const wish = products[index]?.made
    if (line.id === undefined && line.made && wish)
      await insertSheet(tx, orderId, line.made.sheet, { ...wish.sheet, staffName })
  }
}
