import type { DepositMethod } from '#contract/orders/records/deposit-methods.ts'
import {
  awaitsCall,
  type OrderState,
  type RefusalReason,
  stateRules,
} from '#contract/orders/records/order-states.rules.ts'
import { payByReceivedMoney } from '#server/orders/fulfilment/cash/book-order.service.ts'
import {
  openOwnParcel,
  refuseIfBooked,
  updateParcelOfOrder,
} from '#server/orders/fulfilment/parcels/order-parcel.service.ts'
import { settlePapers } from '#server/orders/invoices/order-invoices.service.ts'
import { queueStepNotification } from '#server/orders/notifications/queue-notifications.service.ts'
import { insertOrderEvent, updateOrder } from '#server/orders/records/change-order.repository.ts'
import { type OrderRecord, subjectOf } from '#server/orders/records/order-record.ts'
import { type LinkActor, type StaffActor, theShop } from '#server/people/staff/actor.ts'
import { recordChange } from '#server/platform/audit/audit.service.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { followCredit } from './credit/order-credit.service.ts'
import { holdPieces, releasePieces } from './order-stock.service.ts'
import { putIntoBooks, takeOutOfBooks } from './payment/paid-orders.service.ts'
import { completeExchange } from './returns/complete-exchange.service.ts'
import { followReturns, refuseIfExchanged, refuseIfReturned } from './returns/return-transitions.service.ts'
import { revertPartialDelivery } from './revert-partial-delivery.service.ts'

interface Cause {
  /** The action in the audit log. */
  action: 'order-step' | 'order-step-undone' | 'order-marked' | 'order-confirmed-by-link'
  /** Whether the transition books the order's money or removes it from the books; otherwise the caller does. */
  booksMoney: boolean
  /** Whether pieces move between stock and order at once; otherwise each returns after it was checked. */
  movesPieces: boolean
  /** Whether the transition creates a parcel for an order that leaves; otherwise the caller does, or the customer takes the order along. */
  opensParcel: boolean
  /** Whether the transition undoes the last step of the order. */
  isUndo: boolean
}

const step = { action: 'order-step', booksMoney: true, movesPieces: true, opensParcel: true, isUndo: false } as const

/** The causes of a transition, with its side effects. */
const causes = {
  step,
  undo: { ...step, action: 'order-step-undone', isUndo: true },
  /** A flag of the API, which stands for several steps. */
  flag: { ...step, action: 'order-marked' },
  /** The customer confirmed the order by its link. */
  link: { ...step, action: 'order-confirmed-by-link' },
  /** Handed to a courier, with a parcel. */
  dispatch: { ...step, opensParcel: false },
  /** A return of all pieces after the delivery. */
  return: { ...step, movesPieces: false },
  'return-undone': { ...step, movesPieces: false, isUndo: true },
  /** A receipt with the order's money is booked or undone. */
  receipt: { ...step, action: 'order-marked', booksMoney: false },
  /** The customer picks the order up and pays into the till. */
  'pick-up-sale': { ...step, booksMoney: false },
  /** A sale at the counter, from any state. */
  'counter-sale': { ...step, action: 'order-marked', booksMoney: false, opensParcel: false },
  'counter-sale-undone': { ...step, action: 'order-step-undone', booksMoney: false, isUndo: true },
} as const satisfies Record<string, Cause>

export type TransitionCause = keyof typeof causes

export interface OrderTransition {
  cause: TransitionCause
  state: OrderState
  isPaid: boolean
  /** The way of payment, for an order that is paid before its delivery. */
  way?: DepositMethod | undefined
  /** The states in between, if several steps are taken at once. */
  through?: readonly OrderState[]
  reason?: string | undefined
  /** The reason of a refusal at the door. */
  refusal?: RefusalReason | undefined
  /** The number of unanswered calls, if the transition resets it. */
  calls?: { attempts: number; next: string | null }
}

/**
 * The only way to change the state of an order, or whether it is paid: stock, money, parcel and invoice are updated, and an event and an audit entry
 * are written, in the transaction that has locked the order.
 */
export async function transitionOrder(
  tx: Tx,
  by: StaffActor | LinkActor,
  record: OrderRecord,
  transition: OrderTransition,
): Promise<void> {
  const cause: Cause = causes[transition.cause]
  const { state, reason, way, calls, refusal } = transition
  const staffName = by.kind === 'staff' ? by.name : undefined
  const who = staffName ?? theShop.name
  const undone = cause.isUndo || undefined
  const books = { state, way, undone, isMarked: transition.cause === 'flag' }
  // Money that does not belong to the order in its new state leaves the books first, because a parcel with booked money cannot change.
  const order = cause.booksMoney
    ? await takeOutOfBooks(tx, by, record, { ...books, isPaid: transition.isPaid })
    : record
  const isPaid = transition.isPaid || isCovered(order, state, cause) || (await isReceived(tx, order, state, cause))
  const step = { id: order.id, number: order.number, from: order.state, to: state, isPaid, undone, refusal }
  for (const guard of guards) await guard(tx, order, step, cause)

  const areReturned = cause.movesPieces && (await followReturns(tx, step, who))
  await revertPartialDelivery(tx, step)
  if (cause.movesPieces && !areReturned) await movePieces(tx, order, state, cause)
  await updateOrder(tx, order.id, { state, is_paid: isPaid, ...callsAfter(order.state, state, calls) })
  await followCredit(tx, step, who)
  const account = accountOfParcel(order, transition, cause)
  if (account) await openOwnParcel(tx, order.id, account)
  await updateParcelOfOrder(tx, step)
  if (cause.booksMoney && isPaid) await putIntoBooks(tx, by, order, { ...books, isPaid })
  await completeExchange(tx, who, step, (order, next) => transitionOrder(tx, by, order, next))

  const kind = cause.action === 'order-marked' ? 'marked' : 'state'
  const detail = detailOf(order, { ...transition, isPaid }, { undone, byLink: staffName === undefined })
  await insertOrderEvent(tx, { orderId: order.id, kind, detail, staffName })
  await settlePapers(tx, who, order.id)
  if (order.state !== state) await queueStepNotification(tx, order.id)
  const previousState = { state: order.state, isPaid: order.is_paid }
  const newState = { state, isPaid, ...(reason && { reason }) }
  await recordChange(tx, {
    staffName: who,
    action: cause.action,
    subject: subjectOf(order),
    before: previousState,
    after: newState,
  })
}

interface Step {
  id: string
  from: OrderState
  to: OrderState
  isPaid: boolean
}

/** Throws if the transition contradicts the order's records. */
type Guard = (tx: Tx, order: OrderRecord, step: Step, cause: Cause) => void | Promise<void>

const guards: readonly Guard[] = [refuseErasedOrder, refuseBookedParcel, refuseOpenExchange, refuseStandingReturn]

/** The data of an erased customer is gone, so the money of the order cannot be collected. */
function refuseErasedOrder(_tx: Tx, { erased_at }: OrderRecord, { to }: Step): void {
  if (erased_at && stateRules[to].collects) throw new Problem('order-erased')
}

/** Refuses to change a parcel whose money is booked. */
function refuseBookedParcel(tx: Tx, _order: OrderRecord, step: Step): Promise<void> {
  return refuseIfBooked(tx, step)
}

/** Pieces that are to be exchanged at the door stay with the customer until then. */
async function refuseOpenExchange(tx: Tx, { id }: OrderRecord, { from, to }: Step, cause: Cause): Promise<void> {
  if (cause.movesPieces && from === 'delivered' && to !== 'delivered') await refuseIfExchanged(tx, id)
}

/** An order with a return was delivered, and cannot leave that state. */
async function refuseStandingReturn(tx: Tx, { id }: OrderRecord, { from, to }: Step, cause: Cause): Promise<void> {
  const isDelivered = from !== 'delivered' || to === 'delivered' || to === 'returned'
  if (cause.movesPieces && !isDelivered) await refuseIfReturned(tx, id)
}

function detailOf(
  { state: from, is_paid: wasPaid }: OrderRecord,
  { state: transition, isPaid, through = [], reason, refusal }: OrderTransition,
  { undone, byLink }: { undone: true | undefined; byLink: boolean },
) {
  return {
    from,
    to: transition,
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
 * The account of an order that leaves without a courier: `errand` if the shop delivers it (also if a flag of the API marks it as delivered), `shop`
 * if the customer picked it up and has not paid yet.
 */
function accountOfParcel(
  { state: from, pick_up: pickUp }: OrderRecord,
  { cause: name, state, through = [] }: OrderTransition,
  { opensParcel }: Cause,
): 'errand' | 'shop' | undefined {
  if (!opensParcel || from === state) return undefined
  if (pickUp) return state === 'delivered' ? 'shop' : undefined
  const leaves = state === 'with-courier' || through.includes('with-courier')
  return leaves || (name === 'flag' && state === 'delivered') ? 'errand' : undefined
}

/** Whether the order was paid in full before it left: then it is marked as paid on delivery, and nothing is collected at the door. */
function isCovered(order: OrderRecord, nextState: OrderState, { isUndo }: Cause): boolean {
  const { state: from, deposit_millimes: deposit, total_millimes: total } = order
  return nextState === 'delivered' && from !== 'delivered' && !isUndo && deposit > 0 && deposit >= total
}

/** When a return is undone, the order counts as paid if the courier's money for it is in the books. */
async function isReceived(tx: Tx, { id, state: from }: OrderRecord, nextState: OrderState, { isUndo }: Cause) {
  return isUndo && from === 'returned' && nextState === 'delivered' && (await payByReceivedMoney(tx, id))
}

function callsAfter(from: OrderState, nextState: OrderState, calls: OrderTransition['calls']) {
  return {
    ...(endsWaiting(from, nextState) && { call_wanted_at: null }),
    ...(calls && { call_attempts: calls.attempts, next_call_at: calls.next === null ? null : new Date(calls.next) }),
  }
}

/** A decision on the order ends its wait for a call. */
function endsWaiting(from: OrderState, nextState: OrderState): boolean {
  return awaitsCall(from) || stateRules[nextState].endedAs !== undefined
}

async function movePieces(tx: Tx, order: OrderRecord, nextState: OrderState, { isUndo }: Cause): Promise<void> {
  const held = stateRules[order.state].holdsStock
  const holds = stateRules[nextState].holdsStock
  const lines = order.lines ?? []
  if (held && !holds) await releasePieces(tx, lines, isUndo ? 'order-step-undone' : `order-${nextState}`)
  if (!held && holds) await holdPieces(tx, lines, isUndo ? 'order-step-undone' : 'order-reopened')
}
