import type { PartialDelivery } from '#contract/orders/lifecycle/partial-delivery.contract.ts'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { isOnItsWay, paidAfterStep } from '#contract/orders/records/order-states.rules.ts'
import { toMillimes } from '#contract/platform/text/money.ts'
import { insertOrderEvent, takeFromLine } from '#server/orders/records/change-order.repository.ts'
import { lockVersion } from '#server/orders/records/lock-version.service.ts'
import { showOfficeOrder } from '#server/orders/records/office/office-orders.service.ts'
import { subjectOf } from '#server/orders/records/order-record.ts'
import type { StaffActor } from '#server/people/staff/actor.ts'
import { recordChange } from '#server/platform/audit/audit.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { enforceDiscountLimit } from '../discount-limit.service.ts'
import { transitionOrder } from '../order-transition.service.ts'
import { insertReturning, keepWhole, updateSums } from './partial-delivery.repository.ts'
import { planPart } from './partial-delivery.rules.ts'

/**
 * Records that only a part was accepted at the door. The order is reduced to that part, at the price agreed there; the other pieces are on their way
 * back. Undoing the step restores the whole order.
 */
export function deliverPart(db: Database, staff: StaffActor, id: string, part: PartialDelivery): Promise<OfficeOrder> {
  return inTransaction(db, async (tx) => {
    const order = await lockVersion(tx, id, part.version)
    if (!isOnItsWay(order.state)) {
      throw new Problem('step-not-allowed', { extra: { from: order.state, to: 'delivered' } })
    }
    const previousOrder = await showOfficeOrder(tx, id)
    const plan = planPart(order.lines ?? [], part.kept)
    if (!plan) throw new Problem('quantity-exceeded')
    const discount = plan.subtotal + order.delivery_fee_millimes - toMillimes(part.due)
    if (discount < 0) throw new Problem('discount-too-high')
    // The discount agreed before dispatch is allowed, however few pieces are kept.
    await enforceDiscountLimit(
      tx,
      staff,
      { subtotal_millimes: plan.subtotal, discount_millimes: discount },
      { kept: order.discount_millimes },
    )
    await keepWhole(tx, id, staff.name)
    for (const { line, back } of plan.returning) await takeFromLine(tx, line.id, back, line.quantity)
    await insertReturning(
      tx,
      plan.returning.map(({ line, back }) => ({
        order_id: id,
        variant_id: line.variant_id,
        quantity: back,
        title: `${line.title} ${line.colour_name.fr} ${line.size}`.trim(),
      })),
    )
    await updateSums(tx, id, { subtotal: plan.subtotal, discount })
    const isPaid = paidAfterStep(order.is_paid, 'delivered', undefined)
    await transitionOrder(tx, staff, order, { cause: 'step', state: 'delivered', isPaid })
    const detail = { pieces: plan.returning.reduce((sum, { back }) => sum + back, 0), due: part.due }
    await insertOrderEvent(tx, { orderId: id, kind: 'part-kept', detail, staffName: staff.name })
    const changedOrder = await showOfficeOrder(tx, id)
    const change = { before: previousOrder, after: changedOrder }
    await recordChange(tx, { staffName: staff.name, action: 'order-part-kept', subject: subjectOf(order), ...change })
    return changedOrder
  })
}
