import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/transaction.ts'
import { startOfDay, todayInTunis } from '#server/platform/db/tunis-days.ts'

/** A parcel that waits for a future day. */
export interface Postponement {
  id: number
  until: string
  today: string
  /** The delivery day that the last notification of the customer named; null without one. */
  told_until: string | null
  /** The time until the next notification is allowed, if one was sent today; null if it is allowed now. */
  msToNextMorning: number | null
}

const morningHour = 8

export async function findPostponement(tx: Tx, orderId: string): Promise<Postponement | undefined> {
  const nextMorning = sql`${startOfDay(sql`${todayInTunis} + 1`)} + make_interval(hours => ${morningHour}::int)`
  const { rows } = await sql<Postponement>`
    select p.id, p.postponed_until::text as until, ${todayInTunis}::text as today, p.told_until::text as told_until,
      case when p.told_on = ${todayInTunis}
        then (ceil(extract(epoch from ${nextMorning} - now())) * 1000)::int end as "msToNextMorning"
    from parcels p
    where p.order_id = ${orderId} and p.outcome = 'out' and not p.ended and p.postponed_until >= ${todayInTunis}`.execute(
    tx,
  )
  return rows[0]
}

export async function markPostponementNotified(tx: Tx, { id, until, today }: Postponement): Promise<void> {
  await sql`update parcels set told_until = ${until}::date, told_on = ${today}::date where id = ${id}`.execute(tx)
}
