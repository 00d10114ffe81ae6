import { sql } from 'kysely'
import { mostCounted } from '#contract/orders/office-orders.contract.ts'
import { statesThat } from '#contract/orders/order-states.rules.ts'
import type { Database } from '#server/db/pool.ts'
import type { Tx } from '#server/db/transaction.ts'

const toCall = statesThat(({ task }) => task === 'toCall')
const ended = statesThat(({ lost }) => lost !== undefined)
const sentBack = statesThat(({ lost }) => lost === 'sent-back')

/** Orders `o` somebody has to call, now or later. */
const toBeCalled = sql`o.deleted_at is null and (o.state = any(${toCall}::text[])
  or (o.call_wanted_at is not null and not o.state = any(${ended}::text[])))`
const due = sql`(o.call_wanted_at is not null or o.next_call_at is null or o.next_call_at <= now())`

/** Long enough for a call, and to notice that a phone went out of reach. */
const heldFor = sql`interval '3 minutes'`

/** Those who ask whom to call next do so one after the other. */
export async function queueUp(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('whom to call next', 0))`.execute(tx)
}

export async function releaseCalls(tx: Tx, staffName: string): Promise<void> {
  await sql`delete from calls_held where staff_name = ${staffName} or until < now()`.execute(tx)
}

/** Whoever asked to be called, then whoever is due, then the oldest order; not whom somebody is calling. */
export async function findNextToCall(tx: Tx, passedOver: readonly string[]): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o where ${toBeCalled} and ${due} and not o.id = any(${passedOver}::uuid[])
      and not exists (select from calls_held h where h.order_id = o.id)
    order by o.call_wanted_at is null, o.next_call_at is null,
      coalesce(o.call_wanted_at, o.next_call_at, o.created_at), o.number limit 1`.execute(tx)
  return rows[0]?.id
}

/** Holds the order for who is calling; answers who else has it already. */
export async function holdCall(db: Database | Tx, orderId: string, staffName: string): Promise<string | undefined> {
  const { rows } = await sql<{ staff_name: string }>`
    insert into calls_held as held (order_id, staff_name, until) values (${orderId}, ${staffName}, now() + ${heldFor})
    on conflict (order_id) do update set staff_name = excluded.staff_name, until = excluded.until
      where held.staff_name = excluded.staff_name or held.until < now()
    returning staff_name`.execute(db)
  if (rows.length > 0) return undefined
  const held = await db.selectFrom('calls_held').select('staff_name').where('order_id', '=', orderId).executeTakeFirst()
  return held?.staff_name
}

export interface Queue {
  due: number
  later: number
  next: Date | null
}

export async function countCalls(tx: Tx): Promise<Queue> {
  const { rows } = await sql<Queue>`
    select count(*) filter (where due) as due, count(*) filter (where not due) as later,
      min(next_call_at) filter (where not due) as next
    from (select ${due} as due, o.next_call_at from orders o where ${toBeCalled} limit ${mostCounted}) o`.execute(tx)
  return rows[0] ?? { due: 0, later: 0, next: null }
}

export async function listHeld(tx: Tx, except: string): Promise<{ number: number; staffName: string }[]> {
  const { rows } = await sql<{ number: number; staffName: string }>`
    select o.number, h.staff_name as "staffName" from calls_held h join orders o on o.id = h.order_id
    where h.staff_name <> ${except} and h.until > now() order by o.number limit 20`.execute(tx)
  return rows
}

interface Known {
  orders: number
  delivered: number
  refused: number
  wanted: Date | null
}

export async function findHistory(tx: Tx, orderId: string): Promise<Known | undefined> {
  const { rows } = await sql<Known>`
    select o.call_wanted_at as wanted, known.* from orders o cross join lateral (
      select count(*) as orders, count(*) filter (where other.state = 'delivered') as delivered,
        count(*) filter (where other.state = any(${sentBack}::text[])) as refused
      from orders other where other.phone = o.phone and other.id <> o.id and other.deleted_at is null
    ) known where o.id = ${orderId}`.execute(tx)
  return rows[0]
}
