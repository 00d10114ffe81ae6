import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { endOfDay, startOfDay } from '#server/platform/db/tunis-days.ts'

export interface TillDayRecord {
  id: number
  number: number
  opened_at: Date
  opened_by: string
  float_millimes: number
  closed_at: Date | null
  closed_by: string
  counted_millimes: number | null
  expected_millimes: number
  reason: string
}

const selectDays = sql`
  select d.id, d.number, d.opened_at, d.opened_by, d.float_millimes, d.closed_at, d.closed_by, d.counted_millimes, d.reason,
    coalesce(d.expected_millimes, d.float_millimes + coalesce((
      select sum(e.millimes)::bigint from till_entries e where e.day_id = d.id
    ), 0))::bigint as expected_millimes from till_days d`

async function listWhere(db: Database | Tx, rest: RawBuilder<unknown>): Promise<TillDayRecord[]> {
  const { rows } = await sql<TillDayRecord>`${selectDays} ${rest}`.execute(db)
  return rows
}

export async function findTillDay(db: Database | Tx, id: number): Promise<TillDayRecord | undefined> {
  return (await listWhere(db, sql`where d.id = ${id}`))[0]
}

export async function findOpenDay(db: Database | Tx): Promise<TillDayRecord | undefined> {
  return (await listWhere(db, sql`where d.closed_at is null`))[0]
}

/** Locks the open till day if the order is picked up. */
export async function lockOpenDayForPickUp(tx: Tx, orderId: string): Promise<TillDayRecord | undefined> {
  const { rows } = await sql`
    select from till_days where closed_at is null and exists (select from orders where id = ${orderId} and pick_up)
    for update`.execute(tx)
  return rows.length > 0 ? findOpenDay(tx) : undefined
}

/** Locks the till until the end of the transaction, against entries and counts. */
export async function lockOpenDay(tx: Tx): Promise<TillDayRecord | undefined> {
  await sql`select from till_days where closed_at is null for update`.execute(tx)
  return findOpenDay(tx)
}

export function listClosedDays(db: Database, beforeId: number | undefined, max: number): Promise<TillDayRecord[]> {
  const older = beforeId === undefined ? sql`true` : sql`d.number < ${beforeId}`
  return listWhere(db, sql`where d.closed_at is not null and ${older} order by d.number desc limit ${max}`)
}

/** Serialises the opening of till days, so that their numbers have no gaps. */
export async function insertTillDay(tx: Tx, staffName: string, float: number): Promise<number> {
  await sql`lock table till_days in share row exclusive mode`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    insert into till_days (number, opened_by, float_millimes)
    select coalesce(max(number), 0) + 1, ${staffName}, ${float} from till_days
    having not bool_or(closed_at is null) or count(*) = 0 returning id`.execute(tx)
  return rows[0]?.id ?? 0
}

export async function closeTillDay(
  tx: Tx,
  id: number,
  { staffName, counted, expected, reason }: { staffName: string; counted: number; expected: number; reason: string },
): Promise<void> {
  await sql`
    update till_days set closed_at = now(), closed_by = ${staffName}, counted_millimes = ${counted},
      expected_millimes = ${expected}, reason = ${reason} where id = ${id}`.execute(tx)
}

export interface TillEntryRecord {
  id: number
  day_id: number
  kind: 'sale' | 'deposit' | 'refund' | 'in' | 'out' | 'against'
  millimes: number
  order_id: string | null
  order_number: number | null
  reason: string
  staff_name: string
  at: Date
  from_state: string
  against: number | null
  reversed_by: number | null
}

const selectEntries = sql`
  select e.id, e.day_id, e.kind, e.millimes, e.order_id, e.order_number, e.reason, e.staff_name, e.at, e.from_state,
    e.against, m.id as reversed_by from till_entries e left join till_entries m on m.against = e.id`

export async function listTillEntries(db: Database | Tx, dayId: number): Promise<TillEntryRecord[]> {
  const { rows } = await sql<TillEntryRecord>`
    ${selectEntries} where e.day_id = ${dayId} order by e.id desc`.execute(db)
  return rows
}

export async function findTillEntry(
  db: Database | Tx,
  by: { id: number } | { deposit: number } | { return: number } | { credit: number } | { sale: string },
): Promise<TillEntryRecord | undefined> {
  const where =
    'id' in by
      ? sql`e.id = ${by.id}`
      : 'deposit' in by
        ? sql`e.deposit_id = ${by.deposit}`
        : 'sale' in by
          ? sql`e.kind = 'sale' and e.order_id = ${by.sale} and m.id is null`
          : 'credit' in by
            ? sql`e.credit_id = ${by.credit}`
            : sql`e.return_id = ${by.return}`
  const { rows } = await sql<TillEntryRecord>`${selectEntries} where ${where}`.execute(db)
  return rows[0]
}

export interface NewTillEntry {
  dayId: number
  kind: TillEntryRecord['kind']
  millimes: number
  order?: { id: string; number: number } | undefined
  reason?: string
  staffName: string
  fromState?: string
  against?: number
  depositId?: number
  returnId?: number
  creditId?: number
}

export async function insertTillEntry(tx: Tx, entry: NewTillEntry): Promise<number> {
  const { dayId, kind, millimes, order, reason = '', staffName, fromState = '' } = entry
  const { against, depositId, returnId, creditId } = entry
  const { rows } = await sql<{ id: number }>`
    insert into till_entries (day_id, kind, millimes, order_id, order_number, reason, staff_name, from_state, against,
      deposit_id, return_id, credit_id)
    values (${dayId}, ${kind}, ${millimes}, ${order?.id ?? null}, ${order?.number ?? null}, ${reason}, ${staffName},
      ${fromState}, ${against ?? null}, ${depositId ?? null}, ${returnId ?? null}, ${creditId ?? null})
    returning id`.execute(tx)
  return rows[0]?.id ?? 0
}

/** Entries made between two days in Tunis, both included. */
export async function listTillEntriesBetween(
  db: Database,
  from: string,
  lastDay: string,
): Promise<(TillEntryRecord & { day: number })[]> {
  const { rows } = await sql<TillEntryRecord & { day: number }>`
    select x.*, d.number as day from (${selectEntries}) x join till_days d on d.id = x.day_id
    where x.at >= ${startOfDay(from)}
      and x.at < ${endOfDay(lastDay)} order by x.id`.execute(db)
  return rows
}
