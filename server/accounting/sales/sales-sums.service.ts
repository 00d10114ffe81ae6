import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts'
import { findSafeMoment, listChangedDays, lockSums, recomputeDays, updateSummedUntil } from './sales.repository.ts'

/**
 * Changes from up to this long before the last computation are summed again: the clock may have been set back, and a transaction becomes visible
 * after it began.
 */
const marginSeconds = 5

/** An import may add years of days: they are summed in batches, so that no statement takes long. */
const daysAtOnce = 62

/** Recomputes the sums of days with changed orders, and then reads them. */
export function withFreshSums<Result>(db: Database, read: (tx: Tx) => Promise<Result>): Promise<Result> {
  return inTransaction(db, async (tx) => {
    await lockSums(tx)
    const until = await findSafeMoment(tx)
    const days = await listChangedDays(tx, marginSeconds)
    for (let offset = 0; offset < days.length; offset += daysAtOnce)
      await recomputeDays(tx, days.slice(offset, offset + daysAtOnce))
    await updateSummedUntil(tx, until)
    return read(tx)
  })
}
