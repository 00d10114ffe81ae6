import type { Database } from '#server/db/pool.ts'
import { inTransaction, type Tx } from '#server/db/transaction.ts'
import { listChangedDays, lockSums, sumDaysAgain, updateSummedUntilNow } from './sales.repository.ts'

/**
 * A change bears the moment its transaction began, and is seen only once that has ended: changes are looked for this much
 * further back than they were last time. No transaction of ours is let live as long.
 */
const slowestTransactionSeconds = 60

/** After orders were brought in from elsewhere there may be years of days: no single statement should take long. */
const daysAtOnce = 62

/** Brings the sums up to date, for the days on which an order has changed, and reads them. */
export function withFreshSums<Result>(db: Database, read: (tx: Tx) => Promise<Result>): Promise<Result> {
  return inTransaction(db, async (tx) => {
    await lockSums(tx)
    const days = await listChangedDays(tx, slowestTransactionSeconds)
    for (let at = 0; at < days.length; at += daysAtOnce) await sumDaysAgain(tx, days.slice(at, at + daysAtOnce))
    await updateSummedUntilNow(tx)
    return read(tx)
  })
}
