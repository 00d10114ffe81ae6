import { sql } from 'kysely'
import type { TapeMeasures } from '#contract/catalogue/products/making.rules.ts'
import type { Database } from '#server/platform/db/pool.ts'

export async function listHistory(db: Database, orderIds: readonly string[]) {
  const { rows } = await sql<{ number: number; at: Date; kind: string; text: string | null }>`
    select o.number, e.at, e.kind, coalesce(e.detail->>'text', e.detail->>'reason') as text
    from order_events e join orders o on o.id = e.order_id
    where o.id = any(${orderIds}::uuid[]) order by o.number, e.id`.execute(db)
  return rows
}

export async function listOrigins(db: Database, orderIds: readonly string[]) {
  const { rows } = await sql<{ order: number; source: string; campaign: string }>`
    select number as order, source, campaign from orders
    where id = any(${orderIds}::uuid[]) and (source <> '' or campaign <> '') order by number`.execute(db)
  return rows
}

/** Change requests that the customer made through links of orders. */
export async function listWishesOf(db: Database, orderIds: readonly string[]) {
  const { rows } = await sql<{ order: number; at: Date; kind: string; detail: Record<string, unknown> }>`
    select o.number as order, w.made_at as at, w.kind, w.detail from order_wishes w join orders o on o.id = w.order_id
    where o.id = any(${orderIds}::uuid[]) order by w.id`.execute(db)
  return rows
}

export async function listReviewsOf(db: Database, orderIds: readonly string[]) {
  const { rows } = await sql<{
    at: Date
    product: string
    stars: number
    fit: string
    height: number | null
    name: string
    said: string
    pictures: string[]
    answer: string
  }>`
    select r.at, p.title as product, r.stars, r.fit, r.height, r.name, r.said, r.pictures, r.answer
    from reviews r join products p on p.id = r.product_id where r.order_id = any(${orderIds}::uuid[]) order by r.at`.execute(
    db,
  )
  return rows
}

/** Restock and call requests under the person's addresses and numbers. */
export async function listWaitingOf(
  db: Database,
  { emails, phones }: { emails: readonly string[]; phones: readonly string[] },
): Promise<{ at: Date; by: 'mail' | 'whatsapp' | 'call'; name: string; garment: string }[]> {
  const { rows } = await sql<{ at: Date; by: 'mail' | 'whatsapp' | 'call'; name: string; garment: string }>`
    select r.asked_at as at, r.channel as by, '' as name, concat_ws(' · ', p.title, c.name->>'fr', nullif(v.size, '')) as garment
    from restock_requests r left join variants v on v.id = r.variant_id
      left join product_colours c on c.id = v.colour_id left join products p on p.id = v.product_id
    where lower(r.recipient) = any(${[...emails, ...phones]}::text[])
    union all
    select r.asked_at, 'call', r.name, concat_ws(' · ', p.title, c.name->>'fr', nullif(l.size, ''))
    from call_requests r join call_request_lines l on l.request_id = r.id
      join product_colours c on c.id = l.colour_id join products p on p.id = l.product_id
    where r.phone = any(${phones}::text[])
    order by at`.execute(db)
  return rows
}

/** The person's credit with its history: of the orders, and under the person's numbers. */
export async function listCreditOf(
  db: Database,
  { orderIds, phones }: { orderIds: readonly string[]; phones: readonly string[] },
) {
  const { rows } = await sql<{ at: Date; kind: string; order: number | null; millimes: number }>`
    select e.at, e.kind, e.order_number as order, e.millimes from credit_entries e join credits c on c.id = e.credit_id
    where c.phone = any(${phones}::text[]) or e.order_id = any(${orderIds}::uuid[]) order by e.id`.execute(db)
  return rows
}

export async function listMeasures(db: Database, orderIds: readonly string[]) {
  const { rows } = await sql<{ order: number; who: string; measures: TapeMeasures; note: string }>`
    select o.number as order, s.who, s.measures, s.note from measure_sheets s join orders o on o.id = s.order_id
    where o.id = any(${orderIds}::uuid[]) order by o.number, s.sheet`.execute(db)
  return rows
}

export async function listAppointmentsOf(db: Database, orderIds: readonly string[]) {
  const { rows } = await sql<{ order: number; at: Date; kind: string; note: string }>`
    select o.number as order, a.at, a.kind, a.note from appointments a join orders o on o.id = a.order_id
    where o.id = any(${orderIds}::uuid[]) order by o.number, a.at`.execute(db)
  return rows
}

export async function listSessions(db: Database, account: string) {
  const { rows } = await sql<{ since: Date; until: Date; address: string | null; browser: string | null }>`
    select created_at as since, expires_at as until, ip_address as address, user_agent as browser
    from shopper_sessions where user_id = ${account} order by created_at`.execute(db)
  return rows
}

/** Undefined for an account in Firebase, or one without a password. */
export async function findPasswordOf(db: Database, account: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('shopper_accounts')
    .select('password')
    .where('user_id', '=', account)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst()
  return row?.password ?? undefined
}
