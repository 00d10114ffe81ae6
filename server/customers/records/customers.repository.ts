import { type RawBuilder, sql } from 'kysely'
import type { Caution } from '#contract/customers/records/customers.contract.ts'
import type { OrderState } from '#contract/orders/records/order-states.rules.ts'
import type { Address } from '#contract/people/shoppers/address.contract.ts'
import type { Language } from '#contract/platform/text/languages.ts'
import { isNewestEntry } from '#server/platform/db/newest-imported-entry.ts'
import { endedAs } from '#server/platform/db/order-endings.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { todayInTunis as today } from '#server/platform/db/tunis-days.ts'

/** A person, given by the row of the first phone number, with the totals of all numbers. */
export interface PersonRecord {
  id: number
  name: string
  phone: string
  email: string
  city: string
  language: Language
  numbers: number
  orders: number
  delivered: number
  sent_back: number
  refused: number
  owed_millimes: number
  owed_back_millimes: number
  credit_millimes: number
  labels: string[]
  caution: Caution | null
  /** The number of imported orders, and the number of orders that the imported list of customers states. */
  past_orders: number
  listed_orders: number
  ordered_at: Date | null
}

/** For a person `r`: all phone numbers, and the strictest caution of them. */
const numbersOf = sql`array(select m.phone from customers m where m.id = r.id or m.joined_to = r.id)`
const numbersAndOrders = sql`
  cross join lateral (
    select count(*) as numbers,
      coalesce((select array_agg(distinct label order by label) from customers m cross join unnest(m.labels) label
        where m.id = r.id or m.joined_to = r.id), '{}') as labels
    from customers m where m.id = r.id or m.joined_to = r.id
  ) hers
  cross join lateral (
    select count(*) as orders, count(*) filter (where o.state = 'delivered') as delivered,
      count(*) filter (where ${endedAs('o', 'sent-back')}) as sent_back,
      count(*) filter (where ${endedAs('o', 'refused')}) as refused,
      coalesce(sum(greatest(o.total_millimes - o.deposit_millimes, 0))
        filter (where o.state = 'delivered' and not o.is_paid), 0)::bigint as owed_millimes,
      coalesce(sum(o.owed_back_millimes), 0)::bigint as owed_back_millimes
    from orders o where o.phone = any(${numbersOf}) and o.deleted_at is null
  ) known
  cross join lateral (
    select coalesce(sum(c.millimes), 0)::bigint as credit_millimes from credits c where c.phone = any(${numbersOf})
  ) has
  cross join lateral (
    select count(*) filter (where b.kind = 'order') as past_orders, coalesce(sum(b.orders), 0)::bigint as listed_orders
    from brought_people b where b.phone = any(${numbersOf}) and ${isNewestEntry('b')}
  ) past
  left join lateral (
    select r.seen_at as ordered_at where past.past_orders > 0 or exists (select from orders o where o.phone = any(${numbersOf}))
  ) ordered on true
  left join lateral (
    select json_build_object('kind', m.caution, 'reason', m.caution_reason, 'until', to_char(m.caution_until, 'YYYY-MM-DD'),
      'by', m.caution_by, 'objection', m.objection) as caution
    from customers m where (m.id = r.id or m.joined_to = r.id) and m.caution <> '' and m.caution_until >= ${today}
    order by m.caution desc, m.caution_until desc limit 1
  ) warned on true`
const columns = sql`r.id, r.name, r.phone, r.email, r.city, r.language, hers.*, known.*, has.*, past.*, ordered.ordered_at, warned.caution`

/** Trigrams need three letters: a shorter word only matches at the beginning of a word, with the space before it. */
const start = (word: string) => (word.length < 3 ? '% ' : '%')
const literal = (word: string) => word.replace(/[\\%_]/g, '\\$&')

/** A search with more matches returns none: it would not help anybody to choose. */
const maxFound = 20_000

export async function listPeople(
  db: Database,
  { words, warned }: { words: readonly string[]; warned: boolean },
  { limit, offset }: { limit: number; offset: number },
): Promise<PersonRecord[]> {
  const clauses: RawBuilder<unknown>[] = [sql`r.joined_to is null`]
  if (words.length > 0) {
    const inText = sql.join(
      words.map(
        (word) => sql`c.search_text like ${start(word)} || btrim(order_search_text(${literal(word)}, '', '')) || '%'`,
      ),
      sql` and `,
    )
    clauses.push(sql`r.id in (
      select coalesce(found.joined_to, found.id) from (select c.id, c.joined_to from customers c where ${inText} limit ${maxFound}) found
    )`)
  }
  if (warned) {
    clauses.push(
      sql`r.id in (select coalesce(c.joined_to, c.id) from customers c where c.caution <> '' and c.caution_until >= ${today})`,
    )
  }
  // The page is selected first, so that details are read for its people only.
  const { rows } = await sql<PersonRecord>`
    select ${columns} from (
      select * from customers r where ${sql.join(clauses, sql` and `)} order by r.seen_at desc, r.id desc
      limit ${limit} offset ${offset}
    ) r ${numbersAndOrders} order by r.seen_at desc, r.id desc`.execute(db)
  return rows
}

/** The person of an id, even if it is that of a joined number. */
export async function findPerson(db: Database | Tx, id: number): Promise<PersonRecord | undefined> {
  const { rows } = await sql<PersonRecord>`
    select ${columns} from customers r ${numbersAndOrders}
    where r.id = (select coalesce(c.joined_to, c.id) from customers c where c.id = ${id})`.execute(db)
  return rows[0]
}

export async function listNumbers(db: Database | Tx, id: number) {
  return db
    .selectFrom('customers')
    .select(['id', 'phone', 'name', 'last_order_at'])
    .where((e) => e.or([e('id', '=', id), e('joined_to', '=', id)]))
    .orderBy('id')
    .execute()
}

export async function listNotes(db: Database | Tx, ids: readonly number[]) {
  return db
    .selectFrom('customer_notes')
    .select(['id', 'text', 'staff_name', 'at'])
    .where('customer_id', 'in', [...ids])
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
}

interface BriefOrder {
  id: string
  number: number
  state: OrderState
  pick_up: boolean
  is_paid: boolean
  total_millimes: number
  owed_back_millimes: number
  created_at: Date
}

/** The maximum number of orders on a customer's page. */
const maxLatest = 50

export async function listLatestOrders(db: Database | Tx, phones: readonly string[]): Promise<BriefOrder[]> {
  const { rows } = await sql<BriefOrder>`
    select o.id, o.number, o.state, o.pick_up, o.is_paid, o.total_millimes, o.owed_back_millimes, o.created_at
    from orders o
    where o.phone = any(${phones}::text[]) and o.deleted_at is null order by o.number desc limit ${maxLatest}`.execute(
    db,
  )
  return rows
}

/** The delivery addresses of the customer's newest orders, each once. */
export async function listAddresses(db: Database | Tx, phones: readonly string[]): Promise<Address[]> {
  const { rows } = await sql<Address>`
    select street, city, country, state, zipcode from (
      select distinct on (street, city, state_name) street, city, country, state_name as state, zipcode, number from (
        select * from orders o where o.phone = any(${phones}::text[]) and o.deleted_at is null and not o.pick_up
        order by o.number desc limit ${maxLatest}
      ) newest order by street, city, state_name, number desc
    ) once order by number desc limit 5`.execute(db)
  return rows
}

/** Other phone numbers used by the accounts that ordered with these numbers. */
export async function listPossibleEntries(
  db: Database | Tx,
  phones: readonly string[],
): Promise<{ phone: string; name: string }[]> {
  const { rows } = await sql<{ phone: string; name: string }>`
    with accounts as (
      select distinct newest.shopper_id from (
        select o.shopper_id from orders o where o.phone = any(${phones}::text[]) and o.shopper_id is not null
        order by o.number desc limit ${maxLatest}
      ) newest
    )
    select c.phone, c.name from customers c where c.phone in (
      select o.phone from accounts a cross join lateral (
        select phone from orders o where o.shopper_id = a.shopper_id order by o.number desc limit ${maxLatest}
      ) o where not o.phone = any(${phones}::text[])
    ) order by c.last_order_at desc limit 5`.execute(db)
  return rows
}
