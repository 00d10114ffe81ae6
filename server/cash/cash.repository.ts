import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/db/pool.ts'
import type { ParcelRow } from '#server/db/tables/courier-tables.ts'
import type { Tx } from '#server/db/transaction.ts'

export interface AccountRecord {
  id: number
  name: string
  withholds: boolean
  archived: boolean
  out_parcels: number
  out_millimes: number
  owed_parcels: number
  owed_millimes: number
  back_parcels: number
  back_fees_millimes: number
  fees_millimes: number
  owed_since: Date | null
  overdue: boolean
  received_millimes: number
  paid_millimes: number
  withheld_millimes: number
  difference_millimes: number
}

/** Came to an end, and is in no receipt that counts. */
const isOwed = sql`p.outcome in ('delivered', 'refused', 'returned', 'lost')
  and not exists (select from receipt_parcels r where r.parcel_id = p.id and not r.undone)`

export async function listAccounts(db: Database): Promise<AccountRecord[]> {
  const { rows } = await sql<AccountRecord>`
    select c.id, c.name, c.withholds, c.archived, carried.*, booked.*,
      coalesce(carried.owed_since < now() - make_interval(days => c.pays_after_days), false) as overdue
    from couriers c
    cross join lateral (
      select count(*) filter (where p.outcome = 'out')::int as out_parcels,
        coalesce(sum(p.due_millimes) filter (where p.outcome = 'out'), 0)::bigint as out_millimes,
        count(*) filter (where p.outcome = 'delivered' and ${isOwed})::int as owed_parcels,
        coalesce(sum(p.collected_millimes) filter (where p.outcome = 'delivered' and ${isOwed}), 0)::bigint as owed_millimes,
        count(*) filter (where p.outcome <> 'delivered' and ${isOwed})::int as back_parcels,
        coalesce(sum(p.return_fee_millimes) filter (where p.outcome in ('refused', 'returned') and ${isOwed}), 0)::bigint
          as back_fees_millimes,
        coalesce(sum(case p.outcome when 'delivered' then p.fee_millimes when 'lost' then 0 else p.return_fee_millimes end)
          filter (where ${isOwed}), 0)::bigint as fees_millimes,
        min(p.outcome_at) filter (where p.outcome = 'delivered' and p.collected_millimes > 0 and ${isOwed}) as owed_since
      from parcels p where p.courier_id = c.id
    ) carried
    cross join lateral (
      select coalesce(sum(r.amount_millimes), 0)::bigint as received_millimes,
        coalesce(-sum(r.amount_millimes) filter (where r.amount_millimes < 0), 0)::bigint as paid_millimes,
        coalesce(sum(r.withheld_millimes), 0)::bigint as withheld_millimes,
        coalesce(sum(r.difference_millimes), 0)::bigint as difference_millimes
      from receipts r where r.courier_id = c.id and r.undone_at is null
    ) booked
    order by c.archived, lower(c.name), c.id`.execute(db)
  return rows
}

export interface OwedRecord extends Omit<ParcelRow, 'postponed_until'> {
  postponed_until: string | null
  name: string | null
  phone: string | null
  governorate: string | null
  city: string | null
  pieces: number
  booked: boolean
  /** The receipt of a statement it is in. */
  statement_receipt: number | null
}

const selectParcels = sql`
  select p.*, p.postponed_until::text as postponed_until, o.name, o.phone, o.governorate, o.city, (
    select coalesce(sum(l.quantity), 0)::int from order_lines l where l.order_id = p.order_id
  ) as pieces, booking.receipt_id is not null as booked, said.id as statement_receipt
  from parcels p left join orders o on o.id = p.order_id
  left join receipt_parcels booking on booking.parcel_id = p.id and not booking.undone
  left join receipts said on said.id = booking.receipt_id and said.statement_hash is not null`

const list = async (db: Database | Tx, condition: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
  (await sql<OwedRecord>`${selectParcels} where ${condition} order by ${order}`.execute(db)).rows

export function listOwedParcels(db: Database | Tx, courierId: number): Promise<OwedRecord[]> {
  return list(db, sql`p.courier_id = ${courierId} and ${isOwed}`, sql`p.outcome_at, p.id`)
}

/** Everything a statement may speak of; the newest first, so that it is the one that is meant. */
export function listCourierParcels(tx: Tx, courierId: number, most: number): Promise<OwedRecord[]> {
  return list(tx, sql`p.courier_id = ${courierId} and p.outcome <> 'withdrawn'`, sql`p.id desc limit ${most}`)
}

export function listParcelsById(tx: Tx, ids: readonly number[]): Promise<OwedRecord[]> {
  return list(tx, sql`p.id = any(${ids}::bigint[])`, sql`p.id`)
}
