import { sql } from 'kysely'
import { customerCredit } from '#server/platform/db/customer-credit.ts'
import { endedAs } from '#server/platform/db/order-endings.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { OrderRow } from '#server/platform/db/tables/orders-tables.ts'
import { textMatches } from '../order-text.repository.ts'

/** The fields taken from a customer's last order. */
const customerFields = [
  ...(['name', 'email', 'phone', 'street', 'city', 'country', 'state_name', 'zipcode', 'language'] as const),
] satisfies readonly (keyof OrderRow)[]

export interface CustomerRecord extends Pick<OrderRow, (typeof customerFields)[number]> {
  orders: number
  refused: number
  credit_millimes: number
}

const columns = sql.join(customerFields.map((name) => sql.ref(`n.${name}`)))

/** Customers are searched in this many of the newest matching orders, because most customers order repeatedly. */
const maxOrders = 200

/** One row per telephone number, with the data of its last order; newest first. */
export async function listCustomers(db: Database, text: string, limit: number): Promise<CustomerRecord[]> {
  const { rows } = await sql<CustomerRecord>`
    with found as materialized (
      select * from orders o where o.deleted_at is null and ${textMatches(text)} order by o.created_at desc limit ${maxOrders}
    ), newest as (
      select distinct on (phone) * from found order by phone, pick_up, created_at desc
    )
    select ${columns}, known.*, ${customerCredit(sql`n.phone`)} as credit_millimes
    from newest n cross join lateral (
      select count(*) as orders, count(*) filter (where ${endedAs('o', 'refused')}) as refused
      from orders o where o.phone = n.phone and o.deleted_at is null
    ) known order by n.created_at desc limit ${limit}`.execute(db)
  return rows
}
