import { z } from 'zod'
import { amountToCollect } from '#contract/orders/records/order-states.rules.ts'
import { toDinars } from '#contract/platform/text/money.ts'
import { markDayNotified, postponementOf } from '#server/orders/fulfilment/parcels/postponement.service.ts'
import { toOrder } from '#server/orders/records/order-record.ts'
import { lockOrder } from '#server/orders/records/orders.repository.ts'
import type { JobRun } from '#server/platform/db/job-run.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { queueMails } from '#server/platform/mail/mail.service.ts'
import { lineInMail } from './order-in-mail.rules.ts'
import { toCustomer } from './order-mails.service.ts'
import { findMailableOrders } from './order-recipients.service.ts'
import { queuePostponementNotification } from './queue-notifications.service.ts'

const Payload = z.object({ orderId: z.string() })

/**
 * Mails the customer the postponed delivery day, at most once a day. If the day changes again after that, the customer gets the current one the next
 * morning.
 */
export function notifyOfPostponement(db: Database, { payload }: JobRun): Promise<void> {
  const { orderId } = Payload.parse(payload)
  return inTransaction(db, async (tx) => {
    const record = await lockOrder(tx, orderId)
    const parcel = record && (await postponementOf(tx, orderId))
    if (!parcel || parcel.until === parcel.told_until) return
    if (parcel.msToNextMorning !== null) return queuePostponementNotification(tx, orderId, parcel.msToNextMorning)
    const order = toOrder(record)
    const { is_paid: isPaid, deposit_millimes: deposit, state } = record
    const due = amountToCollect({ state, isPaid, totalPrice: order.totalPrice, deposit: toDinars(deposit) }) ?? 0
    const mails = toCustomer(order, await findMailableOrders(tx, [orderId]), (language) => ({
      template: 'order-step',
      data: {
        orderId,
        number: order.number,
        state: 'with-courier',
        due,
        postponedUntil: parcel.until,
        lines: order.products.map((product) => lineInMail(product, language)),
      },
      onceKey: `order-postponed ${parcel.id} ${parcel.today} ${parcel.until}`,
    }))
    if (mails.length === 0) return
    await queueMails(tx, mails)
    await markDayNotified(tx, parcel)
  })
}
