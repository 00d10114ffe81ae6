import { awaitsCall, type OrderState, type RefusalReason, stateRules } from '#contract/orders/order-states.rules.ts'
import { recordChange } from '#server/audit/audit.service.ts'
import type { Tx } from '#server/db/transaction.ts'
import { Problem } from '#server/http/problem.ts'
import { followOrder, refuseIfBooked } from '#server/parcels/follow-order.service.ts'
import { type LinkActor, type StaffActor, theShop } from './actor.ts'
import { insertOrderEvent, updateOrder } from './change-order.repository.ts'
import { holdPieces, releasePieces } from './office/order-stock.service.ts'
import { settleWhole } from './office/restore-whole.service.ts'
import { settlePapers } from './order-papers.service.ts'
import { type OrderRecord, subjectOf } from './order-record.ts'

export interface OrderTransition {
  state: OrderState
  isPaid: boolean
  /** The states in between, where several steps are taken at once. */
  through?: readonly OrderState[]
  reason?: string | undefined
  /** Why it was refused at the door, where it was. */
  refusal?: RefusalReason | undefined
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
  order: OrderRecord,
  to: OrderTransition,
  action: 'order-step' | 'order-step-undone' | 'order-marked' | 'order-confirmed-by-link',
): Promise<void> {
  if (order.erased_at && stateRules[to.state].collects) throw new Problem('order-erased')
  const { state, isPaid, reason, through = [], undone, calls, refusal } = to
  const staffName = by.kind === 'staff' ? by.name : undefined
  const step = { id: order.id, from: order.state, to: state, isPaid, undone, refusal }
  await refuseIfBooked(tx, step)
  await settleWhole(tx, step)
  await movePieces(tx, order, to)
  await updateOrder(tx, order.id, {
    ...{ state, is_paid: isPaid },
    ...(endsWaiting(order.state, state) && { call_wanted_at: null }),
    ...(calls && { call_attempts: calls.attempts, next_call_at: calls.next === null ? null : new Date(calls.next) }),
  })
  await followOrder(tx, step)
  const detail = {
    ...{ from: order.state, to: state, wasPaid: order.is_paid, isPaid },
    ...(through.length > 1 && { through }),
    ...(undone && { undone }),
    ...(reason && { reason }),
    ...(refusal && { refusal }),
    ...(staffName === undefined && { byLink: true }),
  }
  const kind = action === 'order-marked' ? 'marked' : 'state'
  await insertOrderEvent(tx, { orderId: order.id, kind, detail, staffName })
  await settlePapers(tx, staffName ?? theShop.name, order.id)
  const before = { state: order.state, isPaid: order.is_paid }
  const after = { state, isPaid, ...(reason && { reason }) }
  await recordChange(tx, {
    staffName: staffName ?? theShop.name,
    action,
    subject: subjectOf(order),
    before,
    after,
  })
}

/** Whoever decides on an order has spoken with her, or need not any more. */
function endsWaiting(from: OrderState, to: OrderState): boolean {
  return awaitsCall(from) || stateRules[to].lost !== undefined
}

async function movePieces(tx: Tx, order: OrderRecord, { state, undone }: OrderTransition): Promise<void> {
  const held = stateRules[order.state].holdsStock
  const holds = stateRules[state].holdsStock
  const lines = order.lines ?? []
  if (held && !holds) await releasePieces(tx, lines, undone ? 'order-step-undone' : `order-${state}`)
  if (!held && holds) await holdPieces(tx, lines, undone ? 'order-step-undone' : 'order-reopened')
}
