import { sql } from 'kysely'
import type { Tx } from '#server/db/transaction.ts'

export interface LastStep {
  from: string
  wasPaid: boolean
  /** Which version of the order the step made. */
  version: number
}

/** The step an order is where it is by. One that took another back is not taken back in turn. */
export async function findLastStep(tx: Tx, orderId: string): Promise<LastStep | undefined> {
  const { rows } = await sql<LastStep>`
    select last.* from (
      select e.detail->>'from' as "from", (e.detail->>'wasPaid')::boolean as "wasPaid",
        (e.detail->>'version')::int as version, e.detail ? 'undone' as undone
      from order_events e where e.order_id = ${orderId} and e.kind = 'state' order by e.id desc limit 1
    ) last where not undone`.execute(tx)
  return rows[0]
}
