import { type OrderState, stateRules } from '#contract/orders/order-states.rules.ts'
import { recordChange } from '#server/audit/audit.service.ts'
import type { Tx } from '#server/db/transaction.ts'
import { Problem } from '#server/http/problem.ts'
import type { StaffActor } from './actor.ts'
import { insertOrderEvent, updateOrder } from './change-order.repository.ts'
import { holdPieces, releasePieces } from './office/order-stock.service.ts'
import { type OrderRecord, subjectOf } from './order-record.ts'

export interface OrderTransition {
  state: OrderState
  isPaid: boolean
  /** The states in between, where several steps are taken at once. */
  through?: readonly OrderState[]
  reason?: string | undefined
  /** Takes the last step back rather than taking another. */
  undone?: true
  /** Unanswered calls, where they are set back with it. */
  calls?: { attempts: number; next: string | null }
}

/**
 * The one way an order gets from one state to another, or is paid: stock follows, and an event and the journal say so, all
 * of it in the transaction that has the order locked.
 */
export async function transitionOrder(
  tx: Tx,
  staff: StaffActor,
  order: OrderRecord,
  to: OrderTransition,
  action: 'order-step' | 'order-step-undone' | 'order-marked',
): Promise<void> {
  if (order.erased_at && stateRules[to.state].collects) throw new Problem('order-erased')
  const { state, isPaid, reason, through = [], undone, calls } = to
  const held = stateRules[order.state].holdsStock
  const holds = stateRules[state].holdsStock
  const lines = order.lines ?? []
  if (held && !holds) await releasePieces(tx, lines, undone ? 'order-step-undone' : `order-${state}`)
  if (!held && holds) await holdPieces(tx, lines, undone ? 'order-step-undone' : 'order-reopened')
  await updateOrder(tx, order.id, {
    ...{ state, is_paid: isPaid },
    ...(calls && { call_attempts: calls.attempts, next_call_at: calls.next === null ? null : new Date(calls.next) }),
  })
  const detail = {
    ...{ from: order.state, to: state, wasPaid: order.is_paid, isPaid },
    ...(through.length > 1 && { through }),
    ...(undone && { undone }),
    ...(reason && { reason }),
  }
  const kind = action === 'order-marked' ? 'marked' : 'state'
  await insertOrderEvent(tx, { orderId: order.id, kind, detail, staffName: staff.name })
  const before = { state: order.state, isPaid: order.is_paid }
  const after = { state, isPaid, ...(reason && { reason }) }
  await recordChange(tx, { staffName: staff.name, action, subject: subjectOf(order), before, after })
}
