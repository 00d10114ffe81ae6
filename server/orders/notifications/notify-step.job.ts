import { z } from 'zod'
import { customerVisibleState } from '#contract/orders/notifications/notified-states.rules.ts'
import { amountToCollect } from '#contract/orders/records/order-states.rules.ts'
import { toDinars } from '#contract/platform/text/money.ts'
import { pickUpDeadline } from '#server/orders/lifecycle/pick-up/waiting-pick-ups.service.ts'
import { toOrder } from '#server/orders/records/order-record.ts'
import { lockOrder } from '#server/orders/records/orders.repository.ts'
import type { JobRun } from '#server/platform/db/job-run.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { queueMails } from '#server/platform/mail/mail.service.ts'
import { describeOrderLimits } from '#server/platform/settings/settings.service.ts'
import { findStepLeadingTo } from './notified-step.repository.ts'
import { lineInMail } from './order-in-mail.rules.ts'
import { toCustomer } from './order-mails.service.ts'
import { findMailableOrders } from './order-recipients.service.ts'

const Payload = z.object({ orderId: z.string() })

/** Notifies the customer of the order's state, once for each time it reached that state. */
export function notifyOfStep(db: Database, { payload }: JobRun): Promise<void> {
  const { orderId } = Payload.parse(payload)
  return inTransaction(db, async (tx) => {
    const record = await lockOrder(tx, orderId)
    if (!record) return
    const order = toOrder(record)
    const pieces = (record.lines ?? []).map(({ progress, made }) => ({ progress, isMade: made !== null }))
    const state = customerVisibleState(order, pieces)
    const step = state && (await findStepLeadingTo(tx, orderId, state))
    if (!step) return
    const { is_paid: isPaid, deposit_millimes: deposit } = record
    const due = amountToCollect({ state, isPaid, totalPrice: order.totalPrice, deposit: toDinars(deposit) }) ?? 0
    const until =
      state === 'ready' ? await pickUpDeadline(tx, orderId, (await describeOrderLimits(tx)).keptForDays) : undefined
    await queueMails(
      tx,
      toCustomer(order, await findMailableOrders(tx, [orderId]), (language) => ({
        template: 'order-step',
        data: {
          orderId,
          number: order.number,
          state,
          due,
          pickUp: order.pickUp,
          keptUntil: until,
          lines: order.products.map((product) => lineInMail(product, language)),
        },
        onceKey: `order-step ${step}`,
      })),
    )
  })
}
