import { sql } from 'kysely'
import type { ParcelOutcome } from '#contract/orders/fulfilment/manifests.contract.ts'
import type { CarrierKind } from '#contract/orders/records/carrier-kinds.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { amountToCollect } from './amount-to-collect.repository.ts'

/** The fields of an order's parcel that state transitions need. */
export interface ParcelOfOrder {
  id: number
  /** The kind of account that carries the parcel. */
  kind: CarrierKind
  outcome: ParcelOutcome
  ended: boolean
  refusal: string
  /** Whether a valid receipt contains the parcel. */
  isBooked: boolean
}

const booked = sql`exists (select from receipt_parcels r where r.parcel_id = p.id and not r.undone)`

/** The newest parcel of an order, except those that were withdrawn from the courier. */
export async function findNewestParcel(tx: Tx, orderId: string): Promise<ParcelOfOrder | undefined> {
  const { rows } = await sql<ParcelOfOrder>`
    select p.id, c.kind, p.outcome, p.ended, p.refusal, ${booked} as "isBooked" from parcels p join couriers c on c.id = p.courier_id
    where p.order_id = ${orderId} and p.outcome <> 'withdrawn' order by p.id desc limit 1`.execute(tx)
  return rows[0]
}

/** The amount of an order that is not paid yet. */
const unpaid = sql`case when o.is_paid then 0 else ${amountToCollect} end`

/** Inserts a parcel of the shop's own delivery or counter, without a fee. */
export async function insertOwnParcel(tx: Tx, orderId: string, kind: 'errand' | 'shop'): Promise<void> {
  await sql`
    insert into parcels (courier_id, order_id, order_number, place, due_millimes, fee_millimes, return_fee_millimes)
    select c.id, o.id, o.number, 1, ${unpaid}, 0, 0 from orders o join couriers c on c.kind = ${kind}
    where o.id = ${orderId}`.execute(tx)
}

/** Inserts a parcel for an order that left before the shop recorded parcels. The fee is not known, so it is 0. */
export async function insertOldParcel(tx: Tx, orderId: string, accountId: number): Promise<void> {
  await sql`
    insert into parcels (courier_id, order_id, order_number, place, due_millimes, fee_millimes, return_fee_millimes)
    select ${accountId}, o.id, o.number, 1, ${unpaid}, 0, 0 from orders o where o.id = ${orderId}`.execute(tx)
}

/** Reopens the parcel that a deleted order was in, unless its manifest was undone since. */
export async function reviveParcel(tx: Tx, orderId: string, outcome: ParcelOutcome): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update parcels p set outcome = ${outcome}, ended = false, outcome_at = now() where p.id = (
      select max(id) from parcels where order_id = ${orderId}
    ) and p.outcome = 'withdrawn' and not exists (
      select from manifests m where m.id = p.manifest_id and m.undone_at is not null
    )`.execute(tx)
  return numAffectedRows > 0n
}

export async function updateOutcome(
  tx: Tx,
  id: number,
  nextOutcome: { outcome: ParcelOutcome; ended: boolean; refusal?: string | undefined },
): Promise<void> {
  const { outcome, ended, refusal = '' } = nextOutcome
  await sql`
    update parcels set outcome = ${outcome}, ended = ${ended}, refusal = ${refusal},
      outcome_at = case when outcome = ${outcome} then outcome_at else now() end,
      postponed_until = case when ${outcome} = 'out' then postponed_until end
    where id = ${id}`.execute(tx)
}

/** Records another delivery day, requested by the customer and accepted by the shop. */
export async function postponeParcel(tx: Tx, orderId: string, day: string): Promise<void> {
  await sql`
    update parcels set postponed_until = ${day}::date where order_id = ${orderId} and outcome = 'out' and not ended`.execute(
    tx,
  )
}

/** Computes the sum paid at the door from the order and its deposits, as long as it is not booked. */
export async function updateCollected(tx: Tx, id: number): Promise<void> {
  await sql`
    update parcels p set collected_millimes =
      case when p.outcome = 'delivered' and not o.is_paid 
        then ${amountToCollect} else 0 end
    from orders o where o.id = p.order_id and p.id = ${id} and not p.ended and not ${booked}`.execute(tx)
}
