import { sql } from 'kysely'
import { statesOfEnding } from '#contract/orders/order-endings.rules.ts'
import type { Cases, Risk } from '#contract/orders/order-risk.rules.ts'
import { endedAs } from '#server/db/order-endings.ts'
import type { Database } from '#server/db/pool.ts'
import type { Tx } from '#server/db/transaction.ts'

/** Where orders are that were offered at a door; of those, what was lost was not. */
const closed = [...new Set(['delivered', ...statesOfEnding('refused'), ...statesOfEnding('sent-back')])]
const atDoor = (order: string) =>
  sql`${sql.ref(`${order}.state`)} = any(${closed}::text[]) and not ${endedAs(order, 'lost')}`

/** What is longer ago says nothing of today, and more cases say nothing more. */
const mostCases = 500
const since = sql`interval '1 year'`
const refused = (order: string) => sql`count(*) filter (where ${endedAs(order, 'refused')})`

export interface FactsRecord {
  orders: number
  delivered: number
  sent_back: number
  refused: number
  today: number
  street: string
  phone: string
  created_at: Date
  total_millimes: number
  place: Cases
  garments: (Cases & { title: string })[] | null
}

/** Everything the assessment rests on, as far as it had happened without this order. */
export async function findFacts(db: Database | Tx, orderId: string): Promise<FactsRecord | undefined> {
  const { rows } = await sql<FactsRecord>`
    select o.street, o.phone, o.created_at, o.total_millimes, own.*, today.today, place.place, garments.garments from orders o
    cross join lateral (
      select count(*) as orders, count(*) filter (where x.state = 'delivered') as delivered,
        count(*) filter (where ${endedAs('x', 'sent-back')}) as sent_back, ${refused('x')} as refused
      from orders x where x.phone = o.phone and x.id <> o.id and x.deleted_at is null and x.created_at <= o.created_at
    ) own cross join lateral (
      select count(*) as today from (
        select x.id from orders x where x.phone = o.phone and x.id <> o.id and x.deleted_at is null
          and x.created_at between o.created_at - interval '1 day' and o.created_at
        union
        select x.id from orders x where x.address_key = o.address_key and o.address_key <> '' and x.address_key <> ''
          and x.id <> o.id and x.deleted_at is null
          and x.created_at between o.created_at - interval '1 day' and o.created_at
      ) others
    ) today cross join lateral (
      select json_build_object('cases', count(*), 'refused', ${refused('there')}) as place from (
        select x.state, x.returned_from from orders x where x.governorate = o.governorate and o.governorate <> '' and x.id <> o.id
          and x.deleted_at is null and ${atDoor('x')} and x.created_at > now() - ${since}
        order by x.created_at desc limit ${mostCases}
      ) there
    ) place cross join lateral (
      select json_agg(one) as garments from (
        select l.title, count(*) as cases, ${refused('sold')} as refused
        from (select distinct product_id, title from order_lines where order_id = o.id) l cross join lateral (
          select distinct x.id, x.state, x.returned_from from variants v join order_lines sold on sold.variant_id = v.id
          join orders x on x.id = sold.order_id
          where v.product_id = l.product_id and x.id <> o.id and x.deleted_at is null
            and ${atDoor('x')} and x.created_at > now() - ${since} limit ${mostCases}
        ) sold group by l.product_id, l.title
      ) one
    ) garments
    where o.id = ${orderId} and o.deleted_at is null`.execute(db)
  return rows[0]
}

/** What was said of an order when it came in; later it would be easy to know better. */
export async function saveRisk(tx: Tx, orderId: string, { reasons, advice }: Risk): Promise<void> {
  await sql`
    insert into order_risks (order_id, kinds, advice)
    values (${orderId}, ${[...new Set(reasons.map(({ kind }) => kind))]}::text[], ${advice})
    on conflict (order_id) do nothing`.execute(tx)
}

export interface ForetoldRecord {
  kind: string
  orders: number
  refused: number
}

/** Of what has ended within so many days: how much of it was refused, by what had been said. */
export async function listForetold(db: Database, days: number): Promise<ForetoldRecord[]> {
  const { rows } = await sql<ForetoldRecord>`
    select said.kind, count(*) as orders, ${refused('o')} as refused
    from order_risks r join orders o on o.id = r.order_id
    cross join lateral (
      select case when cardinality(r.kinds) > 0 then 'line' else 'none' end as kind union all select unnest(r.kinds)
    ) said
    where o.deleted_at is null and ${atDoor('o')} and r.at > now() - make_interval(days => ${days})
    group by said.kind`.execute(db)
  return rows
}
