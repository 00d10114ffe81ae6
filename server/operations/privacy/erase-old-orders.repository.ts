import { type RawBuilder, sql } from 'kysely'
import type { OrderState } from '#contract/orders/records/order-states.rules.ts'
import type { Database } from '#server/platform/db/pool.ts'

/** Orders in a final state that were not changed for this number of months. */
function forgettable(months: number, over: readonly OrderState[]): RawBuilder<unknown> {
  return sql`from orders where deleted_at is null and erased_at is null and state = any(${over}::text[])
    and updated_at < now() - make_interval(months => ${months})`
}

export async function listErasableOrders(
  db: Database,
  months: number,
  over: readonly OrderState[],
  max: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id ${forgettable(months, over)} order by id limit ${max}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export async function countErasableOrders(
  db: Database,
  months: number,
  over: readonly OrderState[],
): Promise<{ orders: number; until: Date }> {
  const { rows } = await sql<{ orders: number; until: Date }>`
    select count(*) as orders, now() - make_interval(months => ${months}) as until ${forgettable(months, over)}`.execute(
    db,
  )
  return rows[0] ?? { orders: 0, until: new Date() }
}
