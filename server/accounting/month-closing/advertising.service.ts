import { toDinars, toMillimes } from '#contract/platform/text/money.ts'
import type { StaffActor } from '#server/people/staff/actor.ts'
import { recordChange } from '#server/platform/audit/audit.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { findAdvertising, upsertAdvertising } from './month.repository.ts'
import { withMonthProblems } from './month.service.ts'

/** Records the cost of advertising for a month that is not closed. */
export function recordAdvertising(
  db: Database,
  { name: staffName }: StaffActor,
  { month, amount }: { month: string; amount: number },
): Promise<{ month: string; amount: number }> {
  return withMonthProblems(() =>
    inTransaction(db, async (tx) => {
      const previousAmount = { amount: toDinars(await findAdvertising(tx, month)) }
      await upsertAdvertising(tx, month, toMillimes(amount), staffName)
      const subject = { kind: 'books', id: month, name: month } as const
      await recordChange(tx, {
        staffName,
        action: 'advertising-said',
        subject,
        before: previousAmount,
        after: { amount },
      })
      return { month, amount }
    }),
  )
}
