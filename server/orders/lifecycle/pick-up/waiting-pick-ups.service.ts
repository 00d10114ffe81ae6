import { orderLimits } from '#contract/orders/records/order-limits.ts'
import { amountToCollect } from '#contract/orders/records/order-states.rules.ts'
import { lineInMail } from '#server/orders/notifications/order-in-mail.rules.ts'
import { toCustomer } from '#server/orders/notifications/order-mails.service.ts'
import { findMailableOrders } from '#server/orders/notifications/order-recipients.service.ts'
import { toOrder } from '#server/orders/records/order-record.ts'
import { findOrder, lockOrder } from '#server/orders/records/orders.repository.ts'
import { theShop } from '#server/people/staff/actor.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts'
import { queueMails } from '#server/platform/mail/mail.service.ts'
import { describeOrderLimits } from '#server/platform/settings/settings.service.ts'
import { linkWords } from '../links/link-words.ts'
import { stepOrders } from '../order-steps.service.ts'
import { lastPickUpDay, reminderDelayDays } from './pick-up-deadline.rules.ts'
import { findWaitingOrder, listWaitingPickUps, type WaitingPickUpRecord } from './waiting-pick-ups.repository.ts'

/** Reminds customers of orders to pick up, and cancels those not picked up within the owner's limit. */
export async function processWaitingPickUps(db: Database): Promise<void> {
  const { keptForDays: days } = await describeOrderLimits(db)
  if (days === 0) return
  const reminderDays = reminderDelayDays(days)
  if (reminderDays !== undefined) {
    for (const order of await listWaitingPickUps(db, reminderDays, orderLimits.mostAtOnce))
      await remind(db, order.id, days)
  }
  for (const order of await listWaitingPickUps(db, days, orderLimits.mostAtOnce))
    await cancelUncollected(db, order, days)
}

/** The last day on which a waiting order is kept. */
export async function pickUpDeadline(tx: Tx, orderId: string, days: number): Promise<string | undefined> {
  const waiting = await findWaitingOrder(tx, orderId)
  return waiting && lastPickUpDay(waiting.since, days)
}

/** Sends one reminder each time the order becomes ready for pick-up. */
function remind(db: Database, id: string, days: number): Promise<void> {
  return inTransaction(db, async (tx) => {
    const record = await lockOrder(tx, id)
    const waiting = await findWaitingOrder(tx, id)
    if (record?.state !== 'ready' || !waiting) return
    const order = toOrder(record)
    const { number, products, pickUp, state } = order
    const mail = { orderId: id, number, state, pickUp, due: amountToCollect(order) ?? 0, waits: true as const }
    await queueMails(
      tx,
      toCustomer(order, await findMailableOrders(tx, [id]), (language) => ({
        template: 'order-step',
        data: {
          ...mail,
          state: 'ready',
          keptUntil: lastPickUpDay(waiting.since, days),
          lines: products.map((product) => lineInMail(product, language)),
        },
        onceKey: `order-waits ${waiting.step}`,
      })),
    )
  })
}

/** An order with a payment is not cancelled automatically, because the shop must refund the money. */
async function cancelUncollected(
  db: Database,
  { id, version, has_money: hasMoney }: WaitingPickUpRecord,
  days: number,
): Promise<void> {
  const order = hasMoney ? undefined : await findOrder(db, id)
  if (!order) return
  const reason = linkWords[order.language]['pick-up.givenUp'].replace('{days}', String(days))
  // The staff may be handing it over at this moment: an order of another version is left alone.
  await stepOrders(db, theShop, [{ id, version }], { state: 'cancelled', reason })
}
