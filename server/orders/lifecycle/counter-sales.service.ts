import { stepsBetween } from '#contract/orders/lifecycle/step-sequences.rules.ts'
import { type OrderState, stateRules } from '#contract/orders/records/order-states.rules.ts'
import { carrierOf } from '#server/orders/fulfilment/parcels/order-parcel.service.ts'
import { lockVersion } from '#server/orders/records/lock-version.service.ts'
import { lifecycleFieldsOf } from '#server/orders/records/order-record.ts'
import {
  openDay,
  type RecordedEntry,
  recordEntry,
  recordEntryOnce,
  type UndoCounterSale,
} from '#server/orders/till/till-entries.service.ts'
import type { StaffActor } from '#server/people/staff/actor.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { findLastStep } from './order-steps.service.ts'
import { transitionOrder } from './order-transition.service.ts'

/** Hands an order over at the counter and books the amount due, for orders of any channel. */
export function sellAtTill(
  db: Database,
  staff: StaffActor,
  key: string,
  { orderId, version }: { orderId: string; version: number },
): Promise<RecordedEntry> {
  return recordEntryOnce(db, staff, { key, body: { kind: 'sale', orderId } }, async (tx) => {
    const order = await lockVersion(tx, orderId, version)
    const { state, total_millimes: total, deposit_millimes: deposit } = order
    const millimes = total - deposit
    const isHere = stateRules[state].inShop || state === 'delivered'
    if (!isHere || (await carrierOf(tx, orderId)) === 'courier') {
      throw new Problem('step-not-allowed', { extra: { from: state, to: 'delivered' } })
    }
    if (order.is_paid || millimes <= 0) throw new Problem('order-closed')
    const day = await openDay(tx)
    const through = stepsBetween(lifecycleFieldsOf(order), 'delivered')
    const sold = { cause: 'counter-sale', state: 'delivered', isPaid: true, through } as const
    await transitionOrder(tx, staff, order, sold)
    const { number } = order
    return recordEntry(tx, staff, day, { kind: 'sale', millimes, order: { id: orderId, number }, fromState: state })
  })
}

/** Undoes a counter sale: its order returns to its previous state. */
export const undoCounterSale: UndoCounterSale = async (tx, staff, order, entry) => {
  const last = await findLastStep(tx, order.id)
  const isThat = last?.to === order.state && last.from === entry.from_state && order.is_paid && !last.wasPaid
  if (!isThat) throw new Problem('order-closed')
  const transition = { cause: 'counter-sale-undone', state: last.from satisfies OrderState, isPaid: false } as const
  await transitionOrder(tx, staff, order, transition)
}
