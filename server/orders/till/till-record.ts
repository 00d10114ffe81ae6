import type { TillDay, TillEntry, WholeTillDay } from '#contract/orders/till/till.contract.ts'
import { toDinars } from '#contract/platform/text/money.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { findTillDay, listTillEntries, type TillDayRecord, type TillEntryRecord } from './till.repository.ts'

export async function showTillDay(db: Database | Tx, id: number): Promise<WholeTillDay> {
  const day = await findTillDay(db, id)
  if (!day) throw new Problem('not-found')
  return { ...toTillDay(day), entries: (await listTillEntries(db, id)).map(toEntry) }
}

export function toTillDay(record: TillDayRecord): TillDay {
  const { id, number, reason, counted_millimes: counted, expected_millimes: expected } = record
  return {
    id,
    number,
    reason,
    openedBy: record.opened_by,
    closedBy: record.closed_by,
    openedAt: record.opened_at.toISOString(),
    float: toDinars(record.float_millimes),
    expected: toDinars(expected),
    closedAt: record.closed_at?.toISOString() ?? null,
    counted: counted === null ? null : toDinars(counted),
    difference: counted === null ? null : toDinars(expected - counted),
  }
}

function toEntry(record: TillEntryRecord): TillEntry {
  const { id, kind, reason, against, order_id: orderId, order_number: number } = record
  return {
    id,
    kind,
    reason,
    against,
    reversedBy: record.reversed_by,
    staffName: record.staff_name,
    amount: toDinars(record.millimes),
    order: number === null ? null : { id: orderId, number },
    at: record.at.toISOString(),
  }
}
