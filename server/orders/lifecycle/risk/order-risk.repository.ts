import { sql } from 'kysely'
import type { Cases, Risk } from '#contract/orders/lifecycle/order-risk.rules.ts'
import { statesOfEnding } from '#contract/orders/records/order-endings.rules.ts'
import { endedAs } from '#server/platform/db/order-endings.ts'
import { type Database, poolOf } from '#server/platform/db/pool.ts'

/** States of orders that were accepted or refused at the door; lost parcels never got there. */
const closedStates = [...new Set(['delivered' as const, ...statesOfEnding('refused'), ...statesOfEnding('sent-back')])]
/** State names are literals, because the planner cannot use the partial index of closed orders with parameters (migration 108). */
const isClosed = (order: string) =>
  sql`${sql.ref(`${order}.state`)} in (${sql.join(closedStates.map((state) => sql.lit(state)))})`
const atDoor = (order: string) => sql`${isClosed(order)} and not ${endedAs(order, 'lost')}`

/** The maximum number and age of cases: older ones are out of date, and more of them do not improve the estimate. */
const maxCases = 500
const since = sql`interval '1 year'`
const refused = (order: string) => sql`count(*) filter (where ${endedAs(order, 'refused')})`

export interface FactsRecord {
  id: string
  orders: number
  delivered: number
  sent_back: number
  refused: number
  today: number
  street: string
  phone: string
  created_at: Date
  total_millimes: number
  place: Cases | null
  garments: (Cases & { title: string })[] | null
}

/**
 * Reads the facts for the assessment of each order, as they would be without these orders. The cases of a garment or a place are the same for all of
 * them: they are read once, newest first, up to the maximum, because a popular garment has many orders. `offset 0` makes the planner use the indexes
 * first: it has no statistics of new tables yet. Orders placed together have the same time, so their numbers give the order.
 */
export async function listFacts(db: Database, orderIds: readonly string[]): Promise<FactsRecord[]> {
  const { sql: text, parameters } = sql<FactsRecord>`
    with asked as materialized (
      select one.* from unnest(${orderIds}::uuid[]) as given(id)
      cross join lateral (select * from orders where orders.id = given.id offset 0) one where one.deleted_at is null
    ), places as materialized (
      select p.governorate, json_build_object('cases', there.cases, 'refused', there.refused) as place
      from (select distinct governorate from asked where governorate <> '') p cross join lateral (
        select count(*) as cases, ${refused('there')} as refused from (
          select x.state, x.returned_from from orders x
          where x.governorate = p.governorate and x.deleted_at is null and x.created_at > now() - ${since}
            and x.id <> all(${orderIds}::uuid[]) and ${atDoor('x')}
          order by x.created_at desc limit ${maxCases}
        ) there
      ) there
    ), ordered as materialized (
      select distinct order_id, product_id, title from order_lines where order_id = any(${orderIds}::uuid[])
    ), garments as materialized (
      select p.product_id, count(*) as cases, ${refused('sold')} as refused
      from (select distinct product_id from ordered) p cross join lateral (
        select distinct sold.ordered_at, sold.id, sold.state, sold.returned_from from variants v cross join lateral (
          select line.ordered_at, x.id, x.state, x.returned_from
          from order_lines line cross join lateral (select * from orders where id = line.order_id offset 0) x
          where line.variant_id = v.id and line.ordered_at > now() - ${since}
            and x.id <> all(${orderIds}::uuid[]) and x.deleted_at is null and ${atDoor('x')}
          order by line.ordered_at desc limit ${maxCases}
        ) sold where v.product_id = p.product_id order by sold.ordered_at desc limit ${maxCases}
      ) sold group by p.product_id
    )
    select o.id, o.street, o.phone, o.created_at, o.total_millimes, own.*, today.today, places.place, garments.garments
    from asked o
    left join places on places.governorate = o.governorate
    cross join lateral (
      select count(*) as orders, count(*) filter (where x.state = 'delivered') as delivered,
        count(*) filter (where ${endedAs('x', 'sent-back')}) as sent_back, ${refused('x')} as refused
      from (select * from orders where phone = o.phone offset 0) x
      where x.deleted_at is null and (x.created_at, x.number) < (o.created_at, o.number)
    ) own cross join lateral (
      select count(*) as today from (
        select x.id from (
          select id, number, deleted_at, created_at from orders where phone = o.phone
          union all
          select id, number, deleted_at, created_at from orders where address_key = o.address_key and address_key <> ''
          offset 0
        ) x where x.deleted_at is null and x.created_at >= o.created_at - interval '1 day'
          and (x.created_at, x.number) < (o.created_at, o.number)
        group by x.id
      ) others
    ) today cross join lateral (
      select json_agg(json_build_object('title', l.title, 'cases', g.cases, 'refused', g.refused)) as garments
      from ordered l join garments g on g.product_id = l.product_id where l.order_id = o.id
    ) garments`.compile(db)
  // A prepared statement: planning it takes longer than executing it for a few orders.
  const { rows } = await poolOf(db).query<FactsRecord>({ name: 'facts-of-orders', text, values: [...parameters] })
  return rows
}

/** Stores the risk of orders as assessed when they were placed, to compare it with their outcome. */
export async function saveRisks(db: Database, risks: ReadonlyMap<string, Risk>): Promise<void> {
  const rows = [...risks].map(([id, { reasons, advice }]) => ({
    id,
    kinds: [...new Set(reasons.map(({ kind }) => kind))],
    advice,
  }))
  await sql`
    insert into order_risks (order_id, kinds, advice)
    select id, kinds, advice from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as said(id uuid, kinds text[], advice text)
    on conflict (order_id) do nothing`.execute(db)
}

export interface RiskOutcomeRecord {
  kind: string
  orders: number
  refused: number
}

/** The number of orders that ended within this many days, and of those refused, by their stored risk. */
export async function listOutcomesByRisk(db: Database, days: number): Promise<RiskOutcomeRecord[]> {
  const { rows } = await sql<RiskOutcomeRecord>`
    select said.kind, count(*) as orders, ${refused('o')} as refused
    from order_risks r join orders o on o.id = r.order_id
    cross join lateral (
      select case when cardinality(r.kinds) > 0 then 'line' else 'none' end as kind union all select unnest(r.kinds)
    ) said
    where o.deleted_at is null and ${atDoor('o')} and r.at > now() - make_interval(days => ${days})
    group by said.kind`.execute(db)
  return rows
}
