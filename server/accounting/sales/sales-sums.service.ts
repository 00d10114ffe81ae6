import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts'
import { findSafeMoment, listChangedDays, lockSums, sumDaysAgain, updateSummedUntil } from './sales.repository.ts'

/** Clocks are set, and a transaction is listed a moment after it began. */
const marginSeconds = 5

/** After orders were brought in from elsewhere there may be years of days: no single statement should take long. */
const daysAtOnce = 62

/** Brings the sums up to date, for the days on which an order has changed, and reads them. */
export function withFreshSums<Result>(db: Database, read: (tx: Tx) => Promise<Result>): Promise<Result> {
  return inTransaction(db, async (tx) => {
    await lockSums(tx)
    const until = await findSafeMoment(tx)
    const days = await listChangedDays(tx, marginSeconds)
    for (let offset = 0; offset < days.length; offset += daysAtOnce)
      await sumDaysAgain(tx, days.slice(offset, offset + daysAtOnce))
    await updateSummedUntil(tx, until)
    return read(tx)
  })
}
