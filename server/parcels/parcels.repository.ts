import { sql } from 'kysely'
import type { ParcelOutcome } from '#contract/couriers/manifests.contract.ts'
import type { Tx } from '#server/db/transaction.ts'

/** The parcel of an order as its order's steps need it. */
export interface CarriedParcel {
  id: number
  outcome: ParcelOutcome
  ended: boolean
  refusal: string
  /** Whether it is in a receipt that counts. */
  booked: boolean
}

const booked = sql`exists (select from receipt_parcels r where r.parcel_id = p.id and not r.undone)`

/** The newest parcel an order went out in; one that was taken back from the courier was none. */
export async function findNewestParcel(tx: Tx, orderId: string): Promise<CarriedParcel | undefined> {
  const { rows } = await sql<CarriedParcel>`
    select p.id, p.outcome, p.ended, p.refusal, ${booked} as booked from parcels p
    where p.order_id = ${orderId} and p.outcome <> 'withdrawn' order by p.id desc limit 1`.execute(tx)
  return rows[0]
}

export async function updateOutcome(
  tx: Tx,
  id: number,
  to: { outcome: ParcelOutcome; ended: boolean; refusal?: string | undefined },
): Promise<void> {
  const { outcome, ended, refusal = '' } = to
  await sql`
    update parcels set outcome = ${outcome}, ended = ${ended}, refusal = ${refusal},
      outcome_at = case when outcome = ${outcome} then outcome_at else now() end,
      postponed_until = case when ${outcome} = 'out' then postponed_until end
    where id = ${id}`.execute(tx)
}

/** Its customer asked for another day, and the shop said yes. */
export async function postponeParcel(tx: Tx, orderId: string, day: string): Promise<void> {
  await sql`
    update parcels set postponed_until = ${day}::date where order_id = ${orderId} and outcome = 'out' and not ended`.execute(
    tx,
  )
}

/** What was paid at the door follows from the order and its deposits, for as long as nobody booked it. */
export async function updateCollected(tx: Tx, id: number): Promise<void> {
  await sql`
    update parcels p set collected_millimes =
      case when p.outcome = 'delivered' and not o.is_paid 
        then greatest(o.total_millimes + o.refunded_millimes - o.deposit_millimes, 0) else 0 end
    from orders o where o.id = p.order_id and p.id = ${id} and not p.ended and not ${booked}`.execute(tx)
}
