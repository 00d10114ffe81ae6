import type { ParcelOutcome } from '#contract/orders/fulfilment/manifests.contract.ts'
import type { AccountKind } from '#contract/orders/records/account-kinds.ts'
import type { OrderState } from '#contract/orders/records/order-states.rules.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import {
  type CarriedParcel,
  findNewestParcel,
  insertOldParcel,
  insertOwnParcel,
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

/** What the state of an order says of the parcel it is in. In any other state it is in none. */
const outcomes: Partial<Record<OrderState, ParcelOutcome>> = {
  'with-courier': 'out',
  delivered: 'delivered',
  refused: 'refused',
  lost: 'lost',
  returned: 'returned',
}

/**
 * Once its money is booked, a parcel stays what it was booked as: the order may still come back, which is a matter between
 * the shop and its customer. Everything else would leave the books saying what is not so.
 */
export async function refuseIfBooked(tx: Tx, { id, from, to, isPaid }: OrderStep): Promise<void> {
  const parcel = await findNewestParcel(tx, id)
  if (!parcel?.booked || parcel.ended || to === 'returned') return
  if (from !== to || !isPaid) throw new Problem('parcel-booked')
}

/** The parcel an order is in follows the order, in the transaction that changes it. */
export async function followOrder(tx: Tx, { id, to, undone, refusal }: OrderStep): Promise<void> {
  const parcel = await findNewestParcel(tx, id)
  // One that had ended comes back only where the very step that ended it is taken back.
  if (!parcel || (parcel.ended && !(undone && outcomes[to]))) return
  const outcome = outcomes[to] ?? 'withdrawn'
  const ended = to === 'returned' || outcome === 'withdrawn'
  // A garment that comes back later does not make its delivery undone: the courier still owes what he was paid.
  const stays = parcel.booked || (to === 'returned' && parcel.outcome === 'delivered')
  // A refused parcel that comes back keeps the reason of its refusal.
  const why = to === 'returned' ? parcel.refusal : refusal
  await updateOutcome(tx, parcel.id, { outcome: stays ? parcel.outcome : outcome, ended, refusal: why })
  await updateCollected(tx, parcel.id)
}

/** The total of the order changed, and with it the amount to collect. */
export async function followSum(tx: Tx, orderId: string): Promise<void> {
  const parcel = await findNewestParcel(tx, orderId)
  if (parcel) await updateCollected(tx, parcel.id)
}

/** An order that is deleted is in no parcel any more. */
export async function withdrawParcel(tx: Tx, orderId: string): Promise<void> {
  const parcel = await findNewestParcel(tx, orderId)
  if (!parcel || parcel.ended) return
  if (parcel.booked) throw new Problem('parcel-booked')
  await updateOutcome(tx, parcel.id, { outcome: 'withdrawn', ended: true })
}

/** Who has an order, or brought it, and owes its money until that is counted; nobody, where it is in no parcel. */
export async function carrierOf(tx: Tx, orderId: string): Promise<AccountKind | undefined> {
  return (await findOpenParcel(tx, orderId))?.kind
}

/** Whatever leaves the shop is somebody's: where no courier has it, it is the shop's own errand, or was fetched at its counter. */
export async function openOwnParcel(tx: Tx, orderId: string, kind: 'errand' | 'shop'): Promise<void> {
  if (!(await findOpenParcel(tx, orderId))) await insertOwnParcel(tx, orderId, kind)
}

/** An order that left before it was written with whom is in a parcel of this account. */
export async function giveParcel(tx: Tx, orderId: string, accountId: number, state: OrderState): Promise<void> {
  if (!(await findOpenParcel(tx, orderId))) await insertOldParcel(tx, orderId, accountId)
  await followOrder(tx, { id: orderId, from: state, to: state, isPaid: false })
}

/** An order that was deleted on its way is on its way again: with whoever had it, or else with the shop itself. */
export async function resumeParcel(tx: Tx, orderId: string, state: OrderState): Promise<void> {
  const outcome = outcomes[state]
  if (!outcome || (await reviveParcel(tx, orderId, outcome)) || state !== 'with-courier') return
  await openOwnParcel(tx, orderId, 'errand')
}

async function findOpenParcel(tx: Tx, orderId: string): Promise<CarriedParcel | undefined> {
  const parcel = await findNewestParcel(tx, orderId)
  return parcel?.ended ? undefined : parcel
}

/** Another day was agreed on with its customer. */
export function waitUntil(tx: Tx, orderId: string, day: string): Promise<void> {
  return postponeParcel(tx, orderId, day)
}
