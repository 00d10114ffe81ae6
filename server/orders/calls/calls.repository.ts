import { sql } from 'kysely'
import { maxCounted } from '#contract/orders/records/office-orders.contract.ts'
import { statesThat } from '#contract/orders/records/order-states.rules.ts'
import { endedAs } from '#server/platform/db/order-endings.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

const toCall = statesThat(({ task }) => task === 'toCall')
const ended = statesThat(({ endedAs }) => endedAs !== undefined)

/** Orders `o` that wait for a call, now or later. */
const toBeCalled = sql`o.deleted_at is null and (o.state = any(${toCall}::text[])
  or (o.call_wanted_at is not null and not o.state = any(${ended}::text[])))`
const requestDue = sql`(r.next_call_at is null or r.next_call_at <= now())`
const due = sql`(o.call_wanted_at is not null or o.next_call_at is null or o.next_call_at <= now())`

/** How long a claim lasts: long enough for a call, and short enough if a phone loses its connection. */
export const claimInterval = sql`interval '3 minutes'`

/** Takes a lock, so that only one transaction at a time chooses the next call. */
export async function lockCallQueue(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('whom to call next', 0))`.execute(tx)
}

export async function releaseCalls(tx: Tx, staffName: string): Promise<void> {
  await sql`delete from calls_held where staff_name = ${staffName} or until < now()`.execute(tx)
}

/** The next call: for an order, or for a call request. */
export interface NextCall {
  kind: 'order' | 'request'
  id: string
}

/** The next call: call requests come first, then due calls, then the oldest order. Calls claimed by a colleague are left out. */
export async function findNextToCall(tx: Tx, passedOver: readonly string[]): Promise<NextCall | undefined> {
  const { rows } = await sql<NextCall>`
    select kind, id from (
      (select 'order' as kind, o.id, o.call_wanted_at is null as unasked, o.next_call_at is null as undated,
        coalesce(o.call_wanted_at, o.next_call_at, o.created_at) as since, o.number
      from orders o where ${toBeCalled} and ${due} and not o.id = any(${passedOver}::uuid[])
        and not exists (select from calls_held h where h.order_id = o.id)
      order by unasked, undated, since, o.number limit 1)
      union all
      (select 'request', r.id, false, true, coalesce(r.next_call_at, r.asked_at) as since, 0
      from call_requests r where r.outcome is null and ${requestDue} and not r.id = any(${passedOver}::uuid[])
        and (r.held_until is null or r.held_until < now())
      order by since limit 1)
    ) next order by unasked, since, undated, number limit 1`.execute(tx)
  return rows[0]
}

export interface PromisedCall extends NextCall {
  /** The number of the order; null for a call request. */
  number: number | null
  /** When the call was requested, or the hour it was promised for. */
  since: Date
  /** Whether a member of the staff has claimed this call. */
  held: boolean
}

/** Due calls that customers requested or were promised; orders that only wait for confirmation are left out. */
export async function listPromisedCalls(db: Database): Promise<PromisedCall[]> {
  const { rows } = await sql<PromisedCall>`
    select 'order' as kind, o.id, o.number::int as number, coalesce(o.call_wanted_at, o.next_call_at) as since,
      exists (select from calls_held h where h.order_id = o.id and h.until > now()) as held
    from orders o where ${toBeCalled} and ${due} and (o.call_wanted_at is not null or o.next_call_at is not null)
    union all
    select 'request', r.id, null, coalesce(r.next_call_at, r.asked_at), coalesce(r.held_until > now(), false)
    from call_requests r where r.outcome is null and ${requestDue}
    order by since, id`.execute(db)
  return rows
}

/** Claims the order for a member of the staff; returns the current holder if there is another one. */
export async function claimCall(db: Database | Tx, orderId: string, staffName: string): Promise<string | undefined> {
  const { rows } = await sql<{ staff_name: string }>`
    insert into calls_held as held (order_id, staff_name, until) values (${orderId}, ${staffName}, now() + ${claimInterval})
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
    from (
      (select ${due} as due, o.next_call_at from orders o where ${toBeCalled} limit ${maxCounted})
      union all
      (select ${requestDue}, r.next_call_at from call_requests r where r.outcome is null)
    ) waiting`.execute(tx)
  return rows[0] ?? { due: 0, later: 0, next: null }
}

export async function listClaimedCalls(
  tx: Tx,
  except: string,
): Promise<{ number: number | null; staffName: string }[]> {
  const { rows } = await sql<{ number: number | null; staffName: string }>`
    select o.number, h.staff_name as "staffName" from calls_held h join orders o on o.id = h.order_id
    where h.staff_name <> ${except} and h.until > now()
    union all
    select null, held_by from call_requests where held_by <> ${except} and held_until > now() and outcome is null
    order by number limit 20`.execute(tx)
  return rows
}

interface Known {
  orders: number
  delivered: number
  sentBack: number
  refused: number
}

/** The history of this number: all its orders except this one. */
export async function findHistory(tx: Tx, phone: string, orderId: string | null): Promise<Known> {
  const { rows } = await sql<Known>`
    select count(*) as orders, count(*) filter (where other.state = 'delivered') as delivered,
      count(*) filter (where ${endedAs('other', 'sent-back')}) as "sentBack",
      count(*) filter (where ${endedAs('other', 'refused')}) as refused
    from orders other where other.phone = ${phone} and other.id is distinct from ${orderId}::uuid
      and other.deleted_at is null`.execute(tx)
  return rows[0] ?? { orders: 0, delivered: 0, sentBack: 0, refused: 0 }
}

export async function findWantedSince(tx: Tx, orderId: string): Promise<Date | null> {
  const row = await tx.selectFrom('orders').select('call_wanted_at').where('id', '=', orderId).executeTakeFirst()
  return row?.call_wanted_at ?? null
}
