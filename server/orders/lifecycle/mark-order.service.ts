import { previousState } from '#contract/orders/lifecycle/order-undo.rules.ts'
import { stepsOfFlag } from '#contract/orders/lifecycle/step-sequences.rules.ts'
import type { DepositMethod } from '#contract/orders/records/deposit-methods.ts'
import type { Order, Progress } from '#contract/orders/records/orders.contract.ts'
import { lockBooks } from '#server/orders/fulfilment/cash/book-order.service.ts'
import { insertOrderEvent, updateLineProgress } from '#server/orders/records/change-order.repository.ts'
import { lifecycleFieldsOf, subjectOf, toOrder } from '#server/orders/records/order-record.ts'
import { lockOrder } from '#server/orders/records/orders.repository.ts'
import { lineOf, requireOwnOrder, showOrder } from '#server/orders/records/orders.service.ts'
import type { StaffActor } from '#server/people/staff/actor.ts'
import { recordChange } from '#server/platform/audit/audit.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { listSteps } from './order-steps.repository.ts'
import { transitionOrder } from './order-transition.service.ts'

export interface OrderFlags {
  isPaid?: boolean | undefined
  way?: DepositMethod | undefined
  isDelivered?: boolean | undefined
  productProgress?: Readonly<Record<string, Progress>> | undefined
}

/** Sets the flags of the API. The steps that "delivered" stands for are recorded, and undone, as one step. */
export function markOrder(db: Database, staff: StaffActor, id: string, flags: OrderFlags): Promise<Order> {
  return inTransaction(db, async (tx) => {
    await lockBooks(tx)
    const order = requireOwnOrder(await lockOrder(tx, id), staff)
    const stateBefore = previousState(await listSteps(tx, id), order.state)
    const through = stepsOfFlag(lifecycleFieldsOf(order), flags.isDelivered, stateBefore)
    const state = through.at(-1) ?? order.state
    const isPaid = flags.isPaid ?? order.is_paid
    if (state !== order.state || isPaid !== order.is_paid) {
      await transitionOrder(tx, staff, order, { cause: 'flag', state, isPaid, through, way: flags.way })
    }
    for (const [productKey, progress] of Object.entries(flags.productProgress ?? {})) {
      const line = lineOf(order, productKey)
      if (line.progress === progress) continue
      await updateLineProgress(tx, id, line.id, progress)
      await insertOrderEvent(tx, {
        orderId: id,
        kind: 'progress',
        detail: { productKey, progress },
        staffName: staff.name,
      })
    }
    const changedOrder = await showOrder(tx, staff, id)
    const [previousProgress, now] = [toOrder(order), changedOrder].map(({ productProgress }) => ({ productProgress }))
    const change = { before: previousProgress, after: now }
    await recordChange(tx, { staffName: staff.name, action: 'order-marked', subject: subjectOf(order), ...change })
    return changedOrder
  })
}
