import { sql } from 'kysely'
import type { Language } from '#contract/languages.ts'
import type { Database } from '#server/db/pool.ts'
import { textMatches } from '../order-text.repository.ts'

export interface CustomerRecord {
  name: string
  email: string
  phone: string
  street: string
  city: string
  country: string
  state_name: string
  zipcode: string
  language: Language
  orders: number
  refused: number
}

/** Enough of the newest orders to find the customers in; the same ones order again and again. */
const mostOrders = 200

/** One for each telephone number, as they last ordered; whoever ordered last comes first. */
export async function listCustomers(db: Database, text: string, limit: number): Promise<CustomerRecord[]> {
  const { rows } = await sql<CustomerRecord>`
    with found as materialized (
      select * from orders o where o.deleted_at is null and ${textMatches(text)} order by o.created_at desc limit ${mostOrders}
    ), newest as (
      select distinct on (phone) * from found order by phone, created_at desc
    )
    select n.name, n.email, n.phone, n.street, n.city, n.country, n.state_name, n.zipcode, n.language, known.*
    from newest n cross join lateral (
      select count(*) as orders, count(*) filter (where o.state in ('refused', 'returned')) as refused
      from orders o where o.phone = n.phone and o.deleted_at is null
    ) known order by n.created_at desc limit ${limit}`.execute(db)
  return rows
}
