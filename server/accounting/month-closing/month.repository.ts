import { sql } from 'kysely'
import type { BookAccount, BookEntry } from '#contract/accounting/month-closing/month.contract.ts'
import type { CarrierKind } from '#contract/orders/records/carrier-kinds.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { clockInTunis } from '#server/platform/db/tunis-days.ts'

/** The first day of a month such as `2026-11`. */
const first = (month: string) => sql<string>`${`${month}-01`}::date`

export interface BookStateRecord {
  state: 'may' | 'closed' | 'not-over' | 'before-open'
  closed_at: Date | null
  closed_by: string
  entries: number
}

export async function findBookState(tx: Tx, month: string): Promise<BookStateRecord> {
  const { rows } = await sql<BookStateRecord>`
    select case when ${first(month)} <= b.until then 'closed'
        when ${first(month)} >= date_trunc('month', ${clockInTunis(sql`now()`)}) then 'not-over'
        when exists (
          select from book_entries e where e.month < ${first(month)} and (b.until is null or e.month > b.until)
        ) then 'before-open'
        else 'may' end as state,
      c.closed_at, coalesce(c.closed_by, '') as closed_by,
      (select count(*)::int from book_entries e where e.month = ${first(month)}) as entries
    from books_closed b left join closed_months c on c.month = ${first(month)}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('there is always one row')
  return row
}

export interface AccountRecord {
  account: BookAccount['account']
  id: number | null
  name: string
  opening: number
  came: number
  went: number
  counted: number
}

/**
 * Accounts with a balance or movements in this month. Differences found when the till was counted are summed apart, in `counted`. The opening
 * balance is that of the newest closed month plus the movements since.
 */
export async function listBookAccounts(tx: Tx, month: string): Promise<AccountRecord[]> {
  const sum = (what: ReturnType<typeof sql>) => sql`coalesce(sum(e.millimes) filter (where ${what}), 0)::bigint`
  const now = sql`e.month = ${first(month)}`
  const isPlain = sql`e.book = 'till' and e.kind <> 'difference'`
  const { rows } = await sql<AccountRecord>`
    with closed as materialized (select max(month) as month from closed_months where month < ${first(month)})
    select coalesce(c.kind, e.book) as account, c.id, coalesce(c.name, '') as name,
      ${sum(sql`e.month < ${first(month)}`)} as opening,
      ${sum(sql`${now} and (e.kind in ('collected', 'given') or (${isPlain} and e.millimes > 0))`)} as came,
      ${sum(sql`${now} and (e.kind in ('settled', 'used', 'paid') or (${isPlain} and e.millimes < 0))`)} as went,
      ${sum(sql`${now} and e.book = 'till' and e.kind = 'difference'`)} as counted
    from (
      select month, book, '' as kind, courier_id, millimes from closed_balances
      where month = (select month from closed)
      union all
      select month, book, kind, courier_id, millimes from book_entries
      where month > coalesce((select month from closed), '-infinity') and month <= ${first(month)}
        and book in ('door', 'till', 'credit')
    ) e left join couriers c on c.id = e.courier_id
    group by c.id, coalesce(c.kind, e.book)
    having bool_or(${now}) or sum(e.millimes) <> 0
    order by c.kind, lower(c.name), c.id, coalesce(c.kind, e.book) desc`.execute(tx)
  return rows
}

export interface BookReceiptsRecord {
  account: CarrierKind
  name: string
  settled: number
  received: number
  fees: number
  withheld: number
  difference: number
}

export async function listBookReceipts(tx: Tx, month: string): Promise<BookReceiptsRecord[]> {
  const sum = (kind: string) => sql`coalesce(sum(e.millimes) filter (where e.kind = ${kind}), 0)::bigint`
  const { rows } = await sql<BookReceiptsRecord>`
    select c.kind as account, c.name, (-${sum('settled')})::bigint as settled, ${sum('received')} as received, ${sum('fees')} as fees,
      ${sum('withheld')} as withheld, ${sum('difference')} as difference
    from book_entries e join couriers c on c.id = e.courier_id
    where e.month = ${first(month)} and e.kind <> 'collected' group by c.id order by c.kind, lower(c.name), c.id`.execute(
    tx,
  )
  return rows
}

export interface BookSumRecord {
  book: string
  kind: string
  rate: number | null
  millimes: number
}

/** Sales, invoices, deposits and refunds of the month, by kind. */
export async function listBookSums(tx: Tx, month: string): Promise<BookSumRecord[]> {
  const { rows } = await sql<BookSumRecord>`
    select e.book, e.kind, e.rate, sum(e.millimes)::bigint as millimes from book_entries e
    where e.month = ${first(month)} and e.book in ('sale', 'paper', 'deposit', 'refund')
    group by e.book, e.kind, e.rate order by e.book, e.rate, e.kind`.execute(tx)
  return rows
}

export interface BookEntryRecord {
  id: number
  day: string
  /** The month in which the movement happened, if that month was already closed when the movement was booked; otherwise null. */
  of: string | null
  entry: BookEntry
  account: CarrierKind | null
  courier_id: number | null
  courier: string | null
  rate: number | null
  millimes: number
  order_number: number | null
  paper: string
  reason: string
  staff_name: string
}

const selectEntries = sql`
  select e.id, e.day::text as day, case when e.day < e.month then to_char(e.day, 'YYYY-MM') end as of, e.book || '/' || e.kind as entry,
    c.kind as account, c.id as courier_id, c.name as courier, e.rate, e.millimes, e.order_number, e.paper,
    coalesce(case e.book when 'receipt' then r.reason when 'till' then d.reason end, '') as reason, e.staff_name
  from book_entries e left join couriers c on c.id = e.courier_id
  left join receipts r on r.id = e.source_id and e.book = 'receipt' and e.kind = 'difference'
  left join till_days d on d.id = e.source_id and e.book = 'till' and e.kind = 'difference'`

/** Entries after the given one, oldest first, so that only one batch is in memory. */
export async function listBookEntries(tx: Tx, month: string, afterId: number, max: number): Promise<BookEntryRecord[]> {
  const { rows } = await sql<BookEntryRecord>`
    ${selectEntries} where e.month = ${first(month)} and e.id > ${afterId} order by e.id limit ${max}`.execute(tx)
  return rows
}

/**
 * Lists the corrections of a month (movements that happened in a month that was already closed), or its refunds, including those given as store
 * credit.
 */
export async function listBookLines(
  tx: Tx,
  month: string,
  what: 'corrections' | 'refunds',
  max: number,
): Promise<BookEntryRecord[]> {
  const isThat =
    what === 'corrections' ? sql`e.day < e.month` : sql`(e.book = 'refund' or (e.book = 'credit' and e.kind = 'given'))`
  const { rows } = await sql<BookEntryRecord>`
    ${selectEntries} where e.month = ${first(month)} and ${isThat} order by e.id limit ${max}`.execute(tx)
  return rows
}

export async function insertClosedMonth(tx: Tx, month: string, staffName: string, entries: number): Promise<void> {
  await sql`insert into closed_months (month, closed_by, entries) values (${first(month)}, ${staffName}, ${entries})`.execute(
    tx,
  )
}

export async function upsertAdvertising(tx: Tx, month: string, millimes: number, staffName: string): Promise<void> {
  await sql`
    insert into advertising (month, millimes, said_by) values (${first(month)}, ${millimes}, ${staffName})
    on conflict (month) do update set millimes = excluded.millimes, said_by = excluded.said_by`.execute(tx)
}

export async function findAdvertising(tx: Tx, month: string): Promise<number> {
  const { rows } = await sql<{ millimes: number }>`
    select millimes from advertising where month = ${first(month)}`.execute(tx)
  return rows[0]?.millimes ?? 0
}
