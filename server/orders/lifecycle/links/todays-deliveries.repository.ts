import { sql } from 'kysely'
import { statesThat } from '#contract/orders/records/order-states.rules.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { dayInTunis, todayInTunis } from '#server/platform/db/tunis-days.ts'

interface DoorRecord {
  id: string
  /** When the last link of today was created after the parcel left. */
  asked_at: Date | null
  at_home: boolean
}

const isToday = sql`${dayInTunis(sql`e.at`)} = ${todayInTunis} and e.at > now() - interval '1 day'`

/** Orders with a courier that are not postponed to a later day, in the order they left. */
export async function listTodaysDeliveryRecords(db: Database, max: number): Promise<DoorRecord[]> {
  const onTheirWay = statesThat(({ station }) => station === 'with-courier')
  const { rows } = await sql<DoorRecord>`
    select o.id, said.asked_at, coalesce(said.at_home, false) as at_home
    from parcels p join orders o on o.id = p.order_id
    cross join lateral (
      select max(e.at) filter (where e.kind = 'link' and e.id > (
          select max(left_shop.id) from order_events left_shop
          where left_shop.order_id = o.id and left_shop.kind = 'state' and left_shop.detail ->> 'to' = 'with-courier'
        )) as asked_at,
        bool_or(e.kind = 'at-home') as at_home
      from order_events e where e.order_id = o.id and e.kind in ('link', 'at-home') and ${isToday}
    ) said
    where not p.ended and p.outcome = 'out' and o.deleted_at is null and o.state = any(${onTheirWay}::text[])
      and (p.postponed_until is null or p.postponed_until <= ${todayInTunis})
    order by p.id limit ${max}`.execute(db)
  return rows
}
