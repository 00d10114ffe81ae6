import type { TillDay, WholeTillDay } from '#contract/orders/till/till.contract.ts'
import { toDinars, toMillimes } from '#contract/platform/text/money.ts'
import type { StaffActor } from '#server/people/staff/actor.ts'
import { recordChange } from '#server/platform/audit/audit.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { closeTillDay, findOpenDay, insertTillDay, listClosedDays, lockOpenDay } from './till.repository.ts'
import { showTillDay, toTillDay } from './till-record.ts'

const maxListed = 31

export async function showTill(db: Database): Promise<{ day: WholeTillDay | null }> {
  const open = await findOpenDay(db)
  return { day: open ? await showTillDay(db, open.id) : null }
}

export async function browseTillDays(db: Database, beforeId: number | undefined): Promise<TillDay[]> {
  return (await listClosedDays(db, beforeId, maxListed)).map(toTillDay)
}

export function openTill(db: Database, staff: StaffActor, float: number): Promise<WholeTillDay> {
  return inTransaction(db, async (tx) => {
    const id = await insertTillDay(tx, staff.name, toMillimes(float))
    if (!id) throw new Problem('till-open')
    const day = await showTillDay(tx, id)
    await recordChange(tx, { staffName: staff.name, action: 'till-opened', subject: subjectOf(day), after: { float } })
    return day
  })
}

interface Count {
  counted: number
  /** The expected amount that was on the screen when the cash was counted. */
  expected: number
  reason: string
}

/** Closes the till with a count of the cash. The count is refused if the expected amount has changed since it was shown. */
export function closeTill(db: Database, staff: StaffActor, id: number, count: Count): Promise<WholeTillDay> {
  return inTransaction(db, async (tx) => {
    const day = await lockOpenDay(tx)
    if (day?.id !== id) throw new Problem('till-closed')
    const [counted, expected] = [toMillimes(count.counted), day.expected_millimes]
    if (toMillimes(count.expected) !== expected) {
      throw new Problem('till-changed', { extra: { expected: toDinars(expected) } })
    }
    if (counted !== expected && !count.reason) {
      throw new Problem('reason-required', {
        errors: [{ path: 'reason', code: 'reason-required', message: 'the sums do not add up' }],
      })
    }
    await closeTillDay(tx, id, { staffName: staff.name, counted, expected, reason: count.reason })
    const closedDay = await showTillDay(tx, id)
    const { difference, reason } = closedDay
    const journal = { expected: closedDay.expected, counted: closedDay.counted, difference, reason }
    await recordChange(tx, {
      staffName: staff.name,
      action: 'till-closed',
      subject: subjectOf(closedDay),
      after: journal,
    })
    return closedDay
  })
}

export function subjectOf({ id, number }: { id: number; number: number }) {
  return { kind: 'till', id: String(id), name: String(number) } as const
}
