import type { OfficeOrder, OrderStep, StepOutcome } from '#contract/orders/office-orders.contract.ts'
import { awaitsCall, mayBecome, paidAfterStep } from '#contract/orders/order-states.rules.ts'
import { mayTakeBack, type StepTaken, stepToTakeBack } from '#contract/orders/order-undo.rules.ts'
import { recordChange } from '#server/audit/audit.service.ts'
import type { Database } from '#server/db/pool.ts'
import { inTransaction, type Tx } from '#server/db/transaction.ts'
import { Problem } from '#server/http/problem.ts'
import { weekFullOf } from '#server/http/week-full.ts'
import { transitionOrder } from '#server/orders/order-transition.service.ts'
import { isWithCourier } from '#server/parcels/follow-order.service.ts'
import { lockDayOfPickUp, meetSale, noteSale } from '#server/till/note-sale.service.ts'
import type { StaffActor } from '../actor.ts'
import { insertOrderEvent, updateOrder } from '../change-order.repository.ts'
import { lifeOf, type OrderRecord, subjectOf } from '../order-record.ts'
import { lockOrder } from '../orders.repository.ts'
import { showOfficeOrder } from './office-orders.service.ts'
import { listSteps } from './order-steps.repository.ts'

/** Takes an order one step further in its life. Pieces go back into stock where the step gives them back. */
export function stepOrder(db: Database, staff: StaffActor, id: string, step: OrderStep): Promise<OfficeOrder> {
  return inTransaction(db, async (tx) => {
    const day = step.state === 'delivered' ? await lockDayOfPickUp(tx, id) : undefined
    const order = await lockVersion(tx, id, step.version)
    if (!mayBecome(lifeOf(order), step.state)) {
      throw new Problem('step-not-allowed', { extra: { from: order.state, to: step.state } })
    }
    const withCourier = await isWithCourier(tx, id)
    const isPaid = paidAfterStep(order.is_paid, step.state, step.isPaid, { withCourier })
    const { state, reason } = step
    const refusal = state === 'refused' ? step.refusal : undefined
    await transitionOrder(tx, staff, order, { state, isPaid, reason, refusal }, 'order-step')
    if (day && isPaid && !order.is_paid) await noteSale(tx, staff, day, order)
    return showOfficeOrder(tx, id)
  })
}

/** Each order by itself: those that cannot go there do not keep the others from going. */
export async function stepOrders(
  db: Database,
  staff: StaffActor,
  orders: readonly { id: string; version?: number | undefined }[],
  step: Omit<OrderStep, 'version'>,
): Promise<StepOutcome[]> {
  return each(orders, ({ id, version }) => stepOrder(db, staff, id, { ...step, version }))
}

/** Takes the last step of each order back, also the one before it, and so on: nobody is held to a slip of the thumb. */
export async function undoSteps(
  db: Database,
  staff: StaffActor,
  orders: readonly { id: string; version: number }[],
): Promise<StepOutcome[]> {
  return each(orders, ({ id, version }) => undoStep(db, staff, id, version))
}

function undoStep(db: Database, staff: StaffActor, id: string, version: number): Promise<OfficeOrder> {
  return inTransaction(db, async (tx) => {
    const order = await lockVersion(tx, id, version)
    const last = await findLastStep(tx, id)
    if (last?.to !== order.state) throw new Problem('nothing-to-undo')
    if (!mayTakeBack(last, { name: staff.name, isOwner: staff.role === 'owner' }, new Date()))
      throw new Problem('undo-not-allowed')
    const back = { state: last.from, isPaid: last.wasPaid, ...(last.callsBefore && { calls: last.callsBefore }) }
    await transitionOrder(tx, staff, order, { ...back, undone: true }, 'order-step-undone')
    if (order.is_paid && !back.isPaid) await meetSale(tx, staff, order)
    return showOfficeOrder(tx, id)
  })
}

/** The step by which an order, which is locked, is where it is. */
export async function findLastStep(tx: Tx, id: string): Promise<StepTaken | undefined> {
  const events = await listSteps(tx, id)
  return stepToTakeBack(events.map(({ staff_name: staffName, ...event }) => ({ ...event, staffName })))
}

/** Nobody answered: the order waits for another try. */
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
    const before = await showOfficeOrder(tx, id)
    const attempt = before.callAttempts + 1
    const next = nextCallAt === undefined ? null : new Date(nextCallAt)
    await updateOrder(tx, id, {
      state: 'unreachable',
      call_attempts: attempt,
      next_call_at: next,
      call_wanted_at: null,
    })
    const detail = {
      from: order.state,
      to: 'unreachable',
      wasPaid: order.is_paid,
      isPaid: order.is_paid,
      attempt,
      nextCallAt: next?.toISOString() ?? null,
      nextBefore: before.nextCallAt,
    }
    await insertOrderEvent(tx, { orderId: id, kind: 'call', detail, staffName: staff.name })
    const after = await showOfficeOrder(tx, id)
    await recordChange(tx, { staffName: staff.name, action: 'order-call', subject: subjectOf(order), before, after })
    return after
  })
}

/** The order, kept from others until the transaction ends; with a version, only if it is still that one. */
export async function lockVersion(tx: Tx, id: string, version?: number): Promise<OrderRecord> {
  const order = await lockOrder(tx, id)
  if (!order) throw new Problem('order-not-found')
  if (version !== undefined && version !== order.version) {
    throw new Problem('order-changed', { extra: { order: await showOfficeOrder(tx, id) } })
  }
  return order
}

async function each<Item extends { id: string }>(
  items: readonly Item[],
  work: (item: Item) => Promise<OfficeOrder>,
): Promise<StepOutcome[]> {
  const outcomes: StepOutcome[] = []
  for (const item of items) {
    try {
      outcomes.push({ id: item.id, order: await work(item) })
    } catch (error) {
      const problem = error instanceof Problem ? error : weekFullOf(error)
      if (!problem) throw error
      outcomes.push({ id: item.id, problem: problem.code })
    }
  }
  return outcomes
}
