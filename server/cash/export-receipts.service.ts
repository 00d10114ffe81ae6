import { toDinars } from '#contract/text/money.ts'
import type { Database } from '#server/db/pool.ts'
import { writeRow } from '#server/products/sheet/sheet-text.rules.ts'
import { listReceiptLines } from './receipts.repository.ts'

const mark = '\ufeff'
const heading = [
  ...['receipt', 'received_on', 'courier', 'order', 'parcel', 'outcome', 'delivered', 'fee', 'receipt_fees'],
  ...['receipt_withheld', 'receipt_difference', 'receipt_amount', 'reason', 'booked_by'],
]
const dinars = (millimes: number) => toDinars(millimes).toFixed(3)

/** A line for each parcel; what was said of the whole receipt stands in the first of its lines, so that columns add up. */
export async function exportReceipts(db: Database, from: string, to: string): Promise<string> {
  const lines = await listReceiptLines(db, from, to)
  const rows = lines.map((line, index) => {
    const leads = lines[index - 1]?.receipt !== line.receipt
    const whole = leads
      ? [line.fees_millimes, line.withheld_millimes, line.difference_millimes, line.amount_millimes].map(dinars)
      : ['', '', '', '']
    return writeRow([
      ...[String(line.receipt), line.received_on, line.courier, String(line.order_number), line.number, line.outcome],
      ...[dinars(line.delivered_millimes), dinars(line.fee_millimes), ...whole, leads ? line.reason : ''],
      line.created_by,
    ])
  })
  return mark + writeRow(heading) + rows.join('')
}
