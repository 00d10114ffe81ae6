import type { DepositWay } from '#contract/orders/deposit-ways.ts'
import { awaitsCall, type OrderState, type RefusalReason, stateRules } from '#contract/orders/order-states.rules.ts'
import { recordChange } from '#server/audit/audit.service.ts'
import type { Tx } from '#server/db/transaction.ts'
import { wasReceived } from '#server/fulfilment/cash/book-order.service.ts'
import { followOrder, openOwnParcel, refuseIfBooked } from '#server/fulfilment/parcels/follow-order.service.ts'
import { Problem } from '#server/http/problem.ts'
import { queueStepNews } from '#server/order-news/queue-step-news.service.ts'
import { type LinkActor, type StaffActor, theShop } from '#server/orders/actor.ts'
import { insertOrderEvent, updateOrder } from '#server/orders/change-order.repository.ts'
import { type OrderRecord, subjectOf } from '#server/orders/order-record.ts'
import { settlePapers } from '#server/papers/order-papers.service.ts'
import { followCredit } from './credit/order-credit.service.ts'
import { holdPieces, releasePieces } from './order-stock.service.ts'
import { putIntoBooks, takeOutOfBooks } from './paid/paid-orders.service.ts'
import { completeExchange } from './returns/complete-exchange.service.ts'
import { followReturns, refuseIfExchanged } from './returns/follow-returns.service.ts'
import { revertPartialDelivery } from './revert-partial-delivery.service.ts'

export interface OrderTransition {
  state: OrderState
  isPaid: boolean
  /** How it was paid, where that is before it is delivered. */
  way?: DepositWay | undefined
  /** The states in between, where several steps are taken at once. */
  through?: readonly OrderState[]
  reason?: string | undefined
  /** Why it was refused at the door, where it was. */
  refusal?: RefusalReason | undefined
  /** Its pieces come back one by one, and go back to stock then. */
  piecesComeLater?: true
  /** The caller has written its money into the books already, or out of them. */
  moneyIsBooked?: true
  /** The caller makes its parcel with a courier. */
  parcelIsMade?: true
  /** It is paid and taken along at the counter. */
  atCounter?: true
  /** Takes the last step back rather than taking another. */
  undone?: true
  /** Unanswered calls, where they are set back with it. */
  calls?: { attempts: number; next: string | null }
}

/**
 * The one way an order gets from one state to another, or is paid: stock and invoice follow, and an event and the journal say
 * so, all of it in the transaction that has the order locked.
 */
export async function transitionOrder(
  tx: Tx,
  by: StaffActor | LinkActor,
  found: OrderRecord,
  to: OrderTransition,
  action: 'order-step' | 'order-step-undone' | 'order-marked' | 'order-confirmed-by-link',
): Promise<void> {
  if (found.erased_at && stateRules[to.state].collects) throw new Problem('order-erased')
  const { state, reason, undone, calls, refusal } = to
  const staffName = by.kind === 'staff' ? by.name : undefined
  const who = staffName ?? theShop.name
  const isMarked = action === 'order-marked'
  const order = to.moneyIsBooked ? found : await takeOutOfBooks(tx, by, found, { ...to, isMarked })
  const isPaid = to.isPaid || isCovered(order, to) || (await isReceived(tx, order, to))
  const step = { id: order.id, number: order.number, from: order.state, to: state, isPaid, undone, refusal }
  await refuseIfBooked(tx, step)
  if (order.state === 'delivered' && state !== 'delivered' && !to.piecesComeLater) await refuseIfExchanged(tx, order.id)
  const settled = to.piecesComeLater ? true : await followReturns(tx, step, who)
  await revertPartialDelivery(tx, step)
  if (!settled) await movePieces(tx, order, to)
  await updateOrder(tx, order.id, {
    state,
    is_paid: isPaid,
    ...callsAfter(order.state, state, calls),
  })
  await followCredit(tx, step, who)
  const own = ownAccountOf(order, to, isMarked)
  if (own) await openOwnParcel(tx, order.id, own)
  await followOrder(tx, step)
  if (!to.moneyIsBooked && isPaid) await putIntoBooks(tx, by, order, { ...to, isMarked })
  await completeExchange(tx, who, step, (other, next) => transitionOrder(tx, by, other, next, 'order-step'))
  const detail = detailOf(order, { ...to, isPaid }, staffName === undefined)
  const kind = isMarked ? 'marked' : 'state'
  await insertOrderEvent(tx, { orderId: order.id, kind, detail, staffName })
  await settlePapers(tx, who, order.id)
  if (order.state !== state) await queueStepNews(tx, order.id)
  const before = { state: order.state, isPaid: order.is_paid }
  const after = { state, isPaid, ...(reason && { reason }) }
  await recordChange(tx, {
    staffName: who,
    action,
    subject: subjectOf(order),
    before,
    after,
  })
}

function detailOf(
  { state: from, is_paid: wasPaid }: OrderRecord,
  { state: to, isPaid, through = [], undone, reason, refusal }: OrderTransition,
  byLink: boolean,
) {
  return {
    from,
    to,
    wasPaid,
    isPaid,
    ...(through.length > 1 && { through }),
    ...(undone && { undone }),
    ...(reason && { reason }),
    ...(refusal && { refusal }),
    ...(byLink && { byLink }),
  }
}

/**
 * The parcel of an order that left the shop without a courier: an `errand` where the shop brings it (also where only a flag of the
 * API says that it was brought), `shop` where its customer fetched it and has not paid yet.
 */
function ownAccountOf(
  { state: from, pick_up: pickUp }: OrderRecord,
  { state, through = [], parcelIsMade, atCounter }: OrderTransition,
  isMarked: boolean,
): 'errand' | 'shop' | undefined {
  if (parcelIsMade || atCounter) return undefined
  if (pickUp) return state === 'delivered' && from !== state ? 'shop' : undefined
  const leaves = state === 'with-courier' || through.includes('with-courier')
  return from !== state && (leaves || (isMarked && state === 'delivered')) ? 'errand' : undefined
}

/** What was paid before it left, all of it, is not asked for at the door: then it is paid once it is there. */
function isCovered(
  { state: from, deposit_millimes: deposit, total_millimes: total }: OrderRecord,
  to: OrderTransition,
) {
  return to.state === 'delivered' && from !== 'delivered' && !to.undone && deposit > 0 && deposit >= total
}

function callsAfter(from: OrderState, to: OrderState, calls: OrderTransition['calls']) {
  return {
    ...(endsWaiting(from, to) && { call_wanted_at: null }),
    ...(calls && { call_attempts: calls.attempts, next_call_at: calls.next === null ? null : new Date(calls.next) }),
  }
}

/** Undoing a return: the order is paid again if the courier's money for it was booked meanwhile. */
async function isReceived(tx: Tx, { id, state: from }: OrderRecord, { state, undone }: OrderTransition) {
  return undone === true && from === 'returned' && state === 'delivered' && (await wasReceived(tx, id))
}

/** Whoever decides on an order has spoken with her, or need not any more. */
function endsWaiting(from: OrderState, to: OrderState): boolean {
  return awaitsCall(from) || stateRules[to].endedAs !== undefined
}

async function movePieces(tx: Tx, order: OrderRecord, { state, undone }: OrderTransition): Promise<void> {
  const held = stateRules[order.state].holdsStock
  const holds = stateRules[state].holdsStock
  const lines = order.lines ?? []
  if (held && !holds) await releasePieces(tx, lines, undone ? 'order-step-undone' : `order-${state}`)
  if (!held && holds) await holdPieces(tx, lines, undone ? 'order-step-undone' : 'order-reopened')
}
