import { type RawBuilder, sql } from 'kysely'
import type { ParcelOutcome } from '#contract/orders/fulfilment/manifests.contract.ts'
import type { CarrierKind } from '#contract/orders/records/carrier-kinds.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { ReceiptRow } from '#server/platform/db/tables/courier-tables.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { todayInTunis } from '#server/platform/db/tunis-days.ts'

export interface ReceiptRecord extends Omit<ReceiptRow, 'received_on'> {
  received_on: string
  courier_name: string
  parcel_count: number
  /** The agreed fees of these parcels. */
  agreed_millimes: number
}

const select = sql`
  select r.*, r.received_on::text as received_on, c.name as courier_name, settled.* from receipts r
  join couriers c on c.id = r.courier_id cross join lateral (
    select count(*)::int as parcel_count, coalesce(sum(l.fee_millimes), 0)::bigint as agreed_millimes
    from receipt_parcels l where l.receipt_id = r.id
  ) settled`

const findWhere = async (db: Database | Tx, condition: RawBuilder<unknown>) =>
  (await sql<ReceiptRecord>`${select} where ${condition}`.execute(db)).rows[0]

export function findReceipt(db: Database | Tx, id: number): Promise<ReceiptRecord | undefined> {
  return findWhere(db, sql`r.id = ${id}`)
}

export function findReceiptOfStatement(tx: Tx, courierId: number, hash: string): Promise<ReceiptRecord | undefined> {
  return findWhere(tx, sql`r.courier_id = ${courierId} and r.statement_hash = ${hash} and r.undone_at is null`)
}

export async function listReceipts(
  db: Database,
  { courier, before }: { courier?: number | undefined; before?: number | undefined },
  max: number,
): Promise<ReceiptRecord[]> {
  const where = [sql`true`]
  if (courier !== undefined) where.push(sql`r.courier_id = ${courier}`)
  if (before !== undefined) where.push(sql`r.number < ${before}`)
  const { rows } = await sql<ReceiptRecord>`
    ${select} where ${sql.join(where, sql` and `)} order by r.number desc limit ${max}`.execute(db)
  return rows
}

/** Serialises bookings, so that their numbers have no gaps. */
export async function lockReceipts(tx: Tx): Promise<void> {
  await sql`lock table receipts in share row exclusive mode`.execute(tx)
}

export type NewReceipt = Omit<
  ReceiptRow,
  'id' | 'number' | 'received_on' | 'created_at' | 'undone_at' | 'undone_by'
> & { received_on: string }

export async function insertReceipt(tx: Tx, receipt: NewReceipt): Promise<number> {
  const { id } = await tx
    .insertInto('receipts')
    .values({ ...receipt, number: sql<number>`(select coalesce(max(number), 0) + 1 from receipts)` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface NewReceiptParcel {
  receipt_id: number
  parcel_id: number
  delivered_millimes: number
  fee_millimes: number
  made_paid: boolean
}

export async function insertReceiptParcels(tx: Tx, parcels: readonly NewReceiptParcel[]): Promise<void> {
  await tx
    .insertInto('receipt_parcels')
    .values([...parcels])
    .execute()
}

export async function today(tx: Tx): Promise<string> {
  const { rows } = await sql<{ today: string }>`select ${todayInTunis}::text as today`.execute(tx)
  return rows[0]?.today ?? ''
}

/** The valid receipt of an order's current parcel, if it contains no other parcel; with `own`, only of the shop's own accounts. */
export async function findReceiptOfOneOrder(
  tx: Tx,
  orderId: string,
  whose: 'any' | 'own',
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select r.id from receipts r join couriers c on c.id = r.courier_id
    where r.undone_at is null and (${whose} = 'any' or c.kind <> 'courier')
      and (select count(*) from receipt_parcels l where l.receipt_id = r.id) = 1
      and exists (
        select from receipt_parcels l join parcels p on p.id = l.parcel_id
        where l.receipt_id = r.id and p.order_id = ${orderId} and not p.ended
      )`.execute(tx)
  return rows[0]?.id
}

/**
 * Marks the order as paid by the receipt of its newest parcel, so that undoing that receipt makes the order unpaid. Returns whether there is such a
 * receipt.
 */
export async function markPaidByReceipt(tx: Tx, orderId: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update receipt_parcels l set made_paid = true where not l.undone and l.delivered_millimes > 0 and l.parcel_id = (
      select p.id from parcels p where p.order_id = ${orderId} and p.outcome <> 'withdrawn' order by p.id desc limit 1
    )`.execute(tx)
  return numAffectedRows > 0n
}

/** Marks a receipt as undone, and returns the orders that it had marked as paid. */
export async function markReceiptUndone(tx: Tx, id: number, staffName: string): Promise<string[]> {
  await tx.updateTable('receipts').set({ undone_at: sql`now()`, undone_by: staffName }).where('id', '=', id).execute()
  const { rows } = await sql<{ order_id: string | null; made_paid: boolean }>`
    update receipt_parcels l set undone = true from parcels p
    where l.receipt_id = ${id} and p.id = l.parcel_id returning p.order_id, l.made_paid`.execute(tx)
  return rows.flatMap(({ order_id: orderId, made_paid: madePaid }) => (madePaid && orderId ? [orderId] : []))
}

/** The orders of the parcels in this receipt. */
export async function listOrdersOfReceipt(tx: Tx, id: number): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    select p.order_id from receipt_parcels l join parcels p on p.id = l.parcel_id
    where l.receipt_id = ${id} and p.order_id is not null`.execute(tx)
  return rows.map(({ order_id: orderId }) => orderId)
}

export interface ReceiptLine {
  receipt: number
  received_on: string
  kind: CarrierKind
  courier: string
  order_number: number
  number: string
  outcome: ParcelOutcome
  delivered_millimes: number
  fee_millimes: number
  fees_millimes: number
  withheld_millimes: number
  difference_millimes: number
  amount_millimes: number
  reason: string
  created_by: string
}

/** Receipts between two days in Tunis, both included, without the undone ones. */
export async function listReceiptLines(db: Database, from: string, lastDay: string): Promise<ReceiptLine[]> {
  const { rows } = await sql<ReceiptLine>`
    select r.number as receipt, r.received_on::text as received_on, c.kind, c.name as courier, p.order_number, p.number, p.outcome,
      l.delivered_millimes, l.fee_millimes, r.fees_millimes, r.withheld_millimes, r.difference_millimes,
      r.amount_millimes, r.reason, r.created_by
    from receipts r join couriers c on c.id = r.courier_id join receipt_parcels l on l.receipt_id = r.id
    join parcels p on p.id = l.parcel_id
    where r.undone_at is null and r.received_on between ${from}::date and ${lastDay}::date
    order by r.number, p.order_number`.execute(db)
  return rows
}
