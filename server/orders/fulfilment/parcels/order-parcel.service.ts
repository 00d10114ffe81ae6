import type { ParcelOutcome } from '#contract/orders/fulfilment/manifests.contract.ts'
import type { CarrierKind } from '#contract/orders/records/carrier-kinds.ts'
import type { OrderState } from '#contract/orders/records/order-states.rules.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import {
  findNewestParcel,
  insertOldParcel,
  insertOwnParcel,
  type ParcelOfOrder,
  postponeParcel,
  reviveParcel,
  updateCollected,
  updateOutcome,
} from './parcels.repository.ts'

interface OrderStep {
  id: string
  from: OrderState
  to: OrderState
  isPaid: boolean
  undone?: true | undefined
  refusal?: string | undefined
}

/** The outcome of a parcel by the state of its order. In other states the order is in no parcel. */
const outcomes: Partial<Record<OrderState, ParcelOutcome>> = {
  'with-courier': 'out',
  delivered: 'delivered',
  refused: 'refused',
  lost: 'lost',
  returned: 'returned',
}

/**
 * Refuses steps that would change a parcel whose money is booked, because the booked amount would become wrong. A step to `returned` is allowed: the
 * courier still owes the money, and the refund is between shop and customer.
 */
export async function refuseIfBooked(tx: Tx, { id, from, to, isPaid }: OrderStep): Promise<void> {
  const parcel = await findNewestParcel(tx, id)
  if (!parcel?.isBooked || parcel.ended || to === 'returned') return
  if (from !== to || !isPaid) throw new Problem('parcel-booked')
}

/** Updates the order's parcel in the transaction that changes the order. */
export async function updateParcelOfOrder(tx: Tx, { id, to, undone, refusal }: OrderStep): Promise<void> {
  const parcel = await findNewestParcel(tx, id)
  // An ended parcel is reopened only if the step that ended it is undone.
  if (!parcel || (parcel.ended && !(undone && outcomes[to]))) return
  const outcome = outcomes[to] ?? 'withdrawn'
  const ended = to === 'returned' || outcome === 'withdrawn'
  // A later return does not undo the delivery: the courier still owes the collected money.
  const stays = parcel.isBooked || (to === 'returned' && parcel.outcome === 'delivered')
  // A refused parcel that comes back keeps the reason of its refusal.
  const why = to === 'returned' ? parcel.refusal : refusal
  await updateOutcome(tx, parcel.id, { outcome: stays ? parcel.outcome : outcome, ended, refusal: why })
  await updateCollected(tx, parcel.id)
}

/** Updates the amount to collect for an order's parcel after the total of the order has changed. */
export async function updateAmountToCollect(tx: Tx, orderId: string): Promise<void> {
  const parcel = await findNewestParcel(tx, orderId)
  if (parcel) await updateCollected(tx, parcel.id)
}

/** Withdraws the parcel of an order that is deleted. */
export async function withdrawParcel(tx: Tx, orderId: string): Promise<void> {
  const parcel = await findNewestParcel(tx, orderId)
  if (!parcel || parcel.ended) return
  if (parcel.isBooked) throw new Problem('parcel-booked')
  await updateOutcome(tx, parcel.id, { outcome: 'withdrawn', ended: true })
}

/**
 * Who has or delivered the order's parcel and owes its money until that is booked: a courier, the shop's own delivery, or the counter. Undefined if
 * the order is in no parcel.
 */
export async function carrierOf(tx: Tx, orderId: string): Promise<CarrierKind | undefined> {
  return (await findOpenParcel(tx, orderId))?.kind
}

/** Creates a parcel in one of the shop's own accounts, for an order that leaves without a courier. */
export async function openOwnParcel(tx: Tx, orderId: string, kind: 'errand' | 'shop'): Promise<void> {
  if (!(await findOpenParcel(tx, orderId))) await insertOwnParcel(tx, orderId, kind)
}

/** Creates a parcel of this account for an order that left before parcels were recorded. */
export async function giveParcel(tx: Tx, orderId: string, accountId: number, state: OrderState): Promise<void> {
  if (!(await findOpenParcel(tx, orderId))) await insertOldParcel(tx, orderId, accountId)
  await updateParcelOfOrder(tx, { id: orderId, from: state, to: state, isPaid: false })
}

/** Reopens the parcel of an order that was restored from the bin while on its way: with its former carrier, or else with the shop's own delivery. */
export async function resumeParcel(tx: Tx, orderId: string, state: OrderState): Promise<void> {
  const outcome = outcomes[state]
  if (!outcome || (await reviveParcel(tx, orderId, outcome)) || state !== 'with-courier') return
  await openOwnParcel(tx, orderId, 'errand')
}

async function findOpenParcel(tx: Tx, orderId: string): Promise<ParcelOfOrder | undefined> {
  const parcel = await findNewestParcel(tx, orderId)
  return parcel?.ended ? undefined : parcel
}

/** Records another delivery day, agreed with the customer. */
export function postponeDelivery(tx: Tx, orderId: string, day: string): Promise<void> {
  return postponeParcel(tx, orderId, day)
}
