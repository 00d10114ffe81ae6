import { toDinars } from '#contract/text/money.ts'
import type { Database } from '#server/db/pool.ts'
import { writeRow } from '#server/products/sheet/sheet-text.rules.ts'
import { listTillEntriesBetween } from './till.repository.ts'

const mark = '\ufeff'
const heading = ['day', 'entry', 'at', 'kind', 'amount', 'order', 'reason', 'noted_by', 'against']

/** What was wrong and what met it both stand there, so that the column adds up to what was in the drawer. */
export async function exportTill(db: Database, from: string, to: string): Promise<string> {
  const rows = (await listTillEntriesBetween(db, from, to)).map((entry) =>
    writeRow([
      ...[String(entry.day), String(entry.id), entry.at.toISOString(), entry.kind, toDinars(entry.millimes).toFixed(3)],
      ...[String(entry.order_number ?? ''), entry.reason, entry.staff_name, String(entry.against ?? '')],
    ]),
  )
  return mark + writeRow(heading) + rows.join('')
}
