import { type RawBuilder, sql } from 'kysely'
import type { CreditEntry } from '#contract/orders/lifecycle/credits.contract.ts'
import type { DepositMethod } from '#contract/orders/records/deposit-methods.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

export interface CreditRecord {
  id: number
  name: string
  phone: string
  millimes: number
  since: Date
  entries: CreditEntry[] | null
}

/** A limit far above the number of customers with credit. */
const maxCredits = 500
/** A limit far above the entries of any credit. */
const maxEntries = 50

/** The name comes from the newest order under the number. */
const select = (where: RawBuilder<unknown>) => sql`
  select c.id, coalesce(k.name, '') as name, coalesce(c.phone, '') as phone, c.millimes, c.since, (
    select json_agg(json_build_object('id', e.id, 'kind', e.kind, 'amount', e.millimes / 1000.0, 'day', e.day,
        'order', case when e.order_number is not null then json_build_object('id', e.order_id, 'number', e.order_number) end,
        'way', e.way, 'staffName', e.staff_name, 'reversed', e.reversed) order by e.id desc)
    from (
      select e.*, e.against is not null or exists (select from credit_entries m where m.against = e.id) as reversed
      from credit_entries e where e.credit_id = c.id order by e.id desc limit ${maxEntries}
    ) e
  ) as entries
  from credits c left join customers k on k.phone = c.phone where ${where} order by c.since, c.id limit ${maxCredits}`

export async function listCredits(db: Database): Promise<CreditRecord[]> {
  const { rows } = await sql<CreditRecord>`${select(sql`c.millimes > 0`)}`.execute(db)
  return rows
}

export async function findCredit(db: Database | Tx, id: number): Promise<CreditRecord | undefined> {
  const { rows } = await sql<CreditRecord>`${select(sql`c.id = ${id}`)}`.execute(db)
  return rows[0]
}

export async function lockCredit(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`select from credits where id = ${id} for update`.execute(tx)
  return rows.length > 0
}

export interface PaymentRecord {
  id: number
  credit_id: number
  day: string
  millimes: number
  way: DepositMethod
  staff_name: string
  at: Date
  reversed: boolean
}

export async function findPayment(tx: Tx, id: number): Promise<PaymentRecord | undefined> {
  const { rows } = await sql<PaymentRecord>`
    select e.id, e.credit_id, e.day::text as day, e.millimes, e.way, e.staff_name, e.at,
      e.against is not null or exists (select from credit_entries m where m.against = e.id) as reversed
    from credit_entries e where e.kind = 'paid' and e.id = ${id}`.execute(tx)
  return rows[0]
}

interface NewPayment {
  creditId: number
  millimes: number
  way: DepositMethod
  paidOn: string
  staffName: string
  against?: number
}

export async function insertPayment(tx: Tx, payment: NewPayment): Promise<number> {
  const { creditId, millimes, way, paidOn, staffName, against = null } = payment
  const { rows } = await sql<{ id: number }>`
    insert into credit_entries (credit_id, day, kind, millimes, way, staff_name, against)
    values (${creditId}, ${paidOn}, 'paid', ${millimes}, ${way}, ${staffName}, ${against}) returning id`.execute(tx)
  return rows[0]?.id ?? 0
}

/** The credit of the order's customer, under any of the customer's numbers. */
export async function creditForOrder(tx: Tx, orderId: string): Promise<number> {
  const { rows } = await sql<{ millimes: number }>`
    select coalesce(sum(c.millimes), 0)::bigint as millimes from orders o cross join lateral credits_of(o.phone) c
    where o.id = ${orderId}`.execute(tx)
  return rows[0]?.millimes ?? 0
}

/** The part of the used credit that was not returned. */
export async function creditInOrder(tx: Tx, orderId: string): Promise<number> {
  const { rows } = await sql<{ millimes: number }>`
    select coalesce(sum(millimes), 0)::bigint as millimes from order_deposits
    where order_id = ${orderId} and way = 'credit' and undone_at is null`.execute(tx)
  return rows[0]?.millimes ?? 0
}

/** Inserts a negative deposit: the credit that the customer gets back because the order ended. */
export async function insertCreditReturn(
  tx: Tx,
  { orderId, millimes, day, staffName }: { orderId: string; millimes: number; day: string; staffName: string },
): Promise<void> {
  await sql`
    insert into order_deposits (order_id, millimes, way, paid_on, staff_name, at_end)
    values (${orderId}, ${-millimes}, 'credit', ${day}, ${staffName}, true)`.execute(tx)
}

/** Deposits that were returned when the order ended, and not used again since. */
export async function listCreditReturns(tx: Tx, orderId: string): Promise<{ id: number; millimes: number }[]> {
  const { rows } = await sql<{ id: number; millimes: number }>`
    select d.id, -d.millimes as millimes from order_deposits d
    where d.order_id = ${orderId} and d.at_end and d.undone_at is null order by d.id`.execute(tx)
  return rows
}

/** Checks that the credit returned for a deposit was not spent, and locks it until the end of the transaction. */
export async function lockReturnedCredit(tx: Tx, depositId: number, millimes: number): Promise<boolean> {
  const { rows } = await sql`
    select from credits c where c.millimes >= ${millimes} and c.id in (
      select e.credit_id from credit_entries e where e.deposit_id = ${depositId}
    ) for update`.execute(tx)
  return rows.length > 0
}
