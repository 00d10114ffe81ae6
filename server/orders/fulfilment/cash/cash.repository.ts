import { type RawBuilder, sql } from 'kysely'
import type { CarrierKind } from '#contract/orders/records/carrier-kinds.ts'
import { amountToCollect } from '#server/orders/fulfilment/parcels/amount-to-collect.repository.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { ParcelRow } from '#server/platform/db/tables/courier-tables.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

export interface AccountRecord {
  id: number
  kind: CarrierKind
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

/** A parcel that has ended and is in no valid receipt. In the shop's own accounts only money is settled, because they have no fees. */
const isOwed = sql`p.outcome in ('delivered', 'refused', 'returned', 'lost')
  and (p.collected_millimes > 0 or c.kind = 'courier')
  and not exists (select from receipt_parcels r where r.parcel_id = p.id and not r.undone)`

/** The amount due now, which may differ from the manifest: deposits arrive and orders change while a parcel is on its way. */
const stillDue = sql`case when o.id is null then p.due_millimes when o.is_paid then 0
  else ${amountToCollect} end`

export async function listAccounts(db: Database): Promise<AccountRecord[]> {
  const { rows } = await sql<AccountRecord>`
    select c.id, c.kind, c.name, c.withholds, c.archived, carried.*, booked.*,
      coalesce(carried.owed_since < now() - make_interval(days => c.pays_after_days), false) as overdue
    from couriers c
    cross join lateral (
      select count(*) filter (where p.outcome = 'out')::int as out_parcels,
        coalesce(sum(${stillDue}) filter (where p.outcome = 'out'), 0)::bigint as out_millimes,
        count(*) filter (where p.outcome = 'delivered' and ${isOwed})::int as owed_parcels,
        coalesce(sum(p.collected_millimes) filter (where p.outcome = 'delivered' and ${isOwed}), 0)::bigint as owed_millimes,
        count(*) filter (where p.outcome <> 'delivered' and ${isOwed})::int as back_parcels,
        coalesce(sum(p.return_fee_millimes) filter (where p.outcome in ('refused', 'returned') and ${isOwed}), 0)::bigint
          as back_fees_millimes,
        coalesce(sum(case p.outcome when 'delivered' then p.fee_millimes when 'lost' then 0 else p.return_fee_millimes end)
          filter (where ${isOwed}), 0)::bigint as fees_millimes,
        min(p.outcome_at) filter (where p.outcome = 'delivered' and p.collected_millimes > 0 and ${isOwed}) as owed_since
      from parcels p left join orders o on o.id = p.order_id where p.courier_id = c.id
    ) carried
    cross join lateral (
      select coalesce(sum(r.amount_millimes), 0)::bigint as received_millimes,
        coalesce(-sum(r.amount_millimes) filter (where r.amount_millimes < 0), 0)::bigint as paid_millimes,
        coalesce(sum(r.withheld_millimes), 0)::bigint as withheld_millimes,
        coalesce(sum(r.difference_millimes), 0)::bigint as difference_millimes
      from receipts r where r.courier_id = c.id and r.undone_at is null
    ) booked
    order by c.archived, c.kind, lower(c.name), c.id`.execute(db)
  return rows
}

export interface OwedRecord extends Omit<ParcelRow, 'postponed_until'> {
  postponed_until: string | null
  name: string | null
  phone: string | null
  governorate: string | null
  city: string | null
  pieces: number
  withholds: boolean
  booked: boolean
  /** The id of the receipt that settled this parcel, if it was booked from a courier's statement. */
  statement_receipt: number | null
}

const selectParcels = sql`
  select p.*, p.postponed_until::text as postponed_until, o.name, o.phone, o.governorate, o.city, (
    select coalesce(sum(l.quantity), 0)::int from order_lines l where l.order_id = p.order_id
  ) as pieces, c.withholds, booking.receipt_id is not null as booked, said.id as statement_receipt
  from parcels p join couriers c on c.id = p.courier_id left join orders o on o.id = p.order_id
  left join receipt_parcels booking on booking.parcel_id = p.id and not booking.undone
  left join receipts said on said.id = booking.receipt_id and said.statement_hash is not null`

const list = async (db: Database | Tx, condition: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
  (await sql<OwedRecord>`${selectParcels} where ${condition} order by ${order}`.execute(db)).rows

export function listOwedParcels(db: Database | Tx, courierId: number): Promise<OwedRecord[]> {
  return list(db, sql`p.courier_id = ${courierId} and ${isOwed}`, sql`p.outcome_at, p.id`)
}

/** All parcels a statement may contain, newest first, because the newest are the most likely. */
export function listCourierParcels(tx: Tx, courierId: number, max: number): Promise<OwedRecord[]> {
  return list(tx, sql`p.courier_id = ${courierId} and p.outcome <> 'withdrawn'`, sql`p.id desc limit ${max}`)
}

export function listParcelsById(tx: Tx, ids: readonly number[]): Promise<OwedRecord[]> {
  return list(tx, sql`p.id = any(${ids}::bigint[])`, sql`p.id`)
}

/** The parcel that was delivered for an order, if its money is not booked. */
export async function findDeliveredParcel(tx: Tx, orderId: string): Promise<OwedRecord | undefined> {
  const isOpen = sql`p.order_id = ${orderId} and not p.ended and p.outcome = 'delivered'`
  return (await list(tx, sql`${isOpen} and booking.receipt_id is null`, sql`p.id`))[0]
}

/** Sets the collected amount of a parcel to the amount due for its order, and returns it. */
export async function setCollectedToDue(tx: Tx, parcelId: number): Promise<number> {
  const { rows } = await sql<{ collected: number }>`
    update parcels p set collected_millimes = ${amountToCollect}
    from orders o where o.id = p.order_id and p.id = ${parcelId}
    returning p.collected_millimes as collected`.execute(tx)
  return Number(rows[0]?.collected ?? 0)
}
