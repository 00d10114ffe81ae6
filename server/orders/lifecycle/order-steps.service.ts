import { mayUndo, type StepTaken, stepToUndo } from '#contract/orders/lifecycle/order-undo.rules.ts'
import type { OfficeOrder, StepOutcome } from '#contract/orders/records/office-orders.contract.ts'
import { awaitsCall, mayBecome, paidAfterStep, stateRules } from '#contract/orders/records/order-states.rules.ts'
import type { OrderStep } from '#contract/orders/records/order-step.contract.ts'
import { lockBooks } from '#server/orders/fulfilment/cash/book-order.service.ts'
import { transitionOrder } from '#server/orders/lifecycle/order-transition.service.ts'
import { insertOrderEvent, updateOrder } from '#server/orders/records/change-order.repository.ts'
import { lockVersion } from '#server/orders/records/lock-version.service.ts'
import { showOfficeOrder } from '#server/orders/records/office/office-orders.service.ts'
import { lifecycleFieldsOf, subjectOf } from '#server/orders/records/order-record.ts'
import { lockTillForPickUp, recordSale } from '#server/orders/till/record-sale.service.ts'
import type { StaffActor } from '#server/people/staff/actor.ts'
import { recordChange } from '#server/platform/audit/audit.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { processEachOrder } from './bulk-orders.ts'
import { dispatchMany, dispatchOne } from './dispatch/dispatch-orders.service.ts'
import { listSteps } from './order-steps.repository.ts'

/** Moves an order to another state. Its pieces go back into stock if the step requires it. */
export function stepOrder(db: Database, staff: StaffActor, id: string, step: OrderStep): Promise<OfficeOrder> {
  if (step.state === 'with-courier') return dispatchOne(db, staff, id, step)
  return inTransaction(db, async (tx) => {
    await lockBooks(tx)
    const day = step.state === 'delivered' ? await lockTillForPickUp(tx, id) : undefined
    const order = await lockVersion(tx, id, step.version)
    if (!mayBecome(lifecycleFieldsOf(order), step.state)) {
      throw new Problem('step-not-allowed', { extra: { from: order.state, to: step.state } })
    }
    const isPaid = paidAfterStep(order.is_paid, step.state, step.isPaid, { pickUp: order.pick_up })
    const { state, reason, way } = step
    const refusal = state === 'refused' ? step.refusal : undefined
    const isSale = day !== undefined && isPaid && !order.is_paid
    const cause = isSale ? 'pick-up-sale' : 'step'
    await transitionOrder(tx, staff, order, { cause, state, isPaid, way, reason, refusal })
    if (isSale) await recordSale(tx, staff, day, order)
    return showOfficeOrder(tx, id)
  })
}

/** Moves each order by itself: a failure of one does not stop the others. */
export async function stepOrders(
  db: Database,
  staff: StaffActor,
  orders: readonly { id: string; version?: number | undefined }[],
  step: Omit<OrderStep, 'version'>,
): Promise<StepOutcome[]> {
  if (step.state === 'with-courier') return dispatchMany(db, staff, orders, step)
  return processEachOrder(orders, ({ id, version }) => stepOrder(db, staff, id, { ...step, version }))
}

/** Undoes the last step of each order; repeated calls undo earlier steps. */
export async function undoSteps(
  db: Database,
  staff: StaffActor,
  orders: readonly { id: string; version: number }[],
): Promise<StepOutcome[]> {
  return processEachOrder(orders, ({ id, version }) => undoStep(db, staff, id, version))
}

function undoStep(db: Database, staff: StaffActor, id: string, version: number): Promise<OfficeOrder> {
  return inTransaction(db, async (tx) => {
    await lockBooks(tx)
    const order = await lockVersion(tx, id, version)
    const last = await findLastStep(tx, id)
    if (last?.to !== order.state) throw new Problem('nothing-to-undo')
    if (!mayUndo(last, { name: staff.name, isOwner: staff.role === 'owner' }, new Date()))
      throw new Problem('undo-not-allowed')
    const back = { state: last.from, isPaid: last.wasPaid, ...(last.callsBefore && { calls: last.callsBefore }) }
    await transitionOrder(tx, staff, order, { cause: 'undo', ...back })
    return showOfficeOrder(tx, id)
  })
}

/** The step that led a locked order to its state. */
export async function findLastStep(tx: Tx, id: string): Promise<StepTaken | undefined> {
  return stepToUndo(await listSteps(tx, id))
}

/** Records an unanswered call: the order waits for another try. */
export function recordCall(
  db: Database,
  staff: StaffActor,
  id: string,
  nextCallAt: string | undefined,
): Promise<OfficeOrder> {
  return inTransaction(db, async (tx) => {
    const order = await lockVersion(tx, id)
    if (!awaitsCall(order.state)) {
      throw new Problem('step-not-allowed', { extra: { from: order.state, to: 'unreachable' } })
    }
    const previousOrder = await showOfficeOrder(tx, id)
    const attempt = previousOrder.callAttempts + 1
    const next = nextCallAt === undefined ? null : new Date(nextCallAt)
    // An order on hold stays on hold: it has no reserved pieces.
    const state = stateRules[order.state].holdsStock ? 'unreachable' : order.state
    await updateOrder(tx, id, {
      state,
      call_attempts: attempt,
      next_call_at: next,
      call_wanted_at: null,
    })
    const detail = {
      from: order.state,
      to: state,
      wasPaid: order.is_paid,
      isPaid: order.is_paid,
      attempt,
      nextCallAt: next?.toISOString() ?? null,
      nextBefore: previousOrder.nextCallAt,
    }
    await insertOrderEvent(tx, { orderId: id, kind: 'call', detail, staffName: staff.name })
    const changedOrder = await showOfficeOrder(tx, id)
    await recordChange(tx, {
      staffName: staff.name,
      action: 'order-call',
      subject: subjectOf(order),
      before: previousOrder,
      after: changedOrder,
    })
    return changedOrder
  })
}
