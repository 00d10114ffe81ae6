import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { mayBecome, stateRules } from '#contract/orders/records/order-states.rules.ts'
import { lockOrders } from '#server/orders/records/lock-orders.service.ts'
import { pickOrders } from '#server/orders/records/office/office-orders.service.ts'
import { lifecycleFieldsOf, type OrderRecord } from '#server/orders/records/order-record.ts'
import type { StaffActor } from '#server/people/staff/actor.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { transitionOrder } from '../order-transition.service.ts'

/** Marks packed orders as sent, all or none. Returns the records from before this step, in the requested order. */
export async function markDispatched(tx: Tx, staff: StaffActor, ids: readonly string[]): Promise<OfficeOrder[]> {
  const locked = await lockOrders(tx, ids)
  const refused = ids.flatMap((id): object[] => {
    const order = locked.get(id)
    if (!order) return [{ id, problem: 'order-not-found' }]
    const { number, state } = order
    const isPacked = stateRules[state].task === 'toHandOver' && mayBecome(lifecycleFieldsOf(order), 'with-courier')
    return isPacked ? [] : [{ id, number, state, problem: 'step-not-allowed' }]
  })
  if (refused.length > 0) throw new Problem('hand-over-refused', { extra: { refused } })
  const previousOrders = await pickOrders(tx, ids)
  for (const order of locked.values()) {
    await markOneDispatched(tx, staff, order)
  }
  return previousOrders
}

/** Marks one order as sent; the caller inserts the parcel in the same transaction. */
export function markOneDispatched(tx: Tx, staff: StaffActor, order: OrderRecord): Promise<void> {
  const transition = { cause: 'dispatch', state: 'with-courier', isPaid: order.is_paid } as const
  return transitionOrder(tx, staff, order, transition)
}

/** Undoes the hand-over of orders, in the transaction that undoes their manifest. */
export async function undoDispatchOfOrders(tx: Tx, staff: StaffActor, ids: readonly string[]): Promise<void> {
  for (const order of (await lockOrders(tx, ids)).values()) {
    const transition = { cause: 'undo', state: 'preparing', isPaid: order.is_paid } as const
    await transitionOrder(tx, staff, order, transition)
  }
}

/** Marks the orders as paid or unpaid, when a receipt for them is booked or undone. */
export async function payOrders(tx: Tx, staff: StaffActor, ids: readonly string[], isPaid: boolean): Promise<void> {
  for (const order of (await lockOrders(tx, ids)).values()) {
    if (order.state !== 'delivered' || order.is_paid === isPaid) continue
    await transitionOrder(tx, staff, order, { cause: 'receipt', state: order.state, isPaid })
  }
}
