import { stateRules } from '#contract/orders/records/order-states.rules.ts'
import type { Order, Progress } from '#contract/orders/records/orders.contract.ts'
import { defaultLanguage } from '#contract/platform/text/languages.ts'
import { isSingleAddress } from '#contract/platform/text/mail-address.rules.ts'
import { insertOrderEvent } from '#server/orders/records/change-order.repository.ts'
import { type OrderRecord, toOrder } from '#server/orders/records/order-record.ts'
import { listOrdersById, lockOrder } from '#server/orders/records/orders.repository.ts'
import { noteOrderers } from '#server/people/shoppers/shopper-data.service.ts'
import type { Actor, StaffActor } from '#server/people/staff/actor.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { queueMails } from '#server/platform/mail/mail.service.ts'
import type { NewMail } from '#server/platform/mail/mail-data.ts'
import { shopMailbox } from '#server/platform/mail/shop-mailbox.service.ts'
import { makeMailboxLink } from './mailbox-links.service.ts'
import { lineInMail, orderInMail } from './order-in-mail.rules.ts'
import { findLastNotice, listOrdersNotAsked, markAddressConfirmed } from './order-notices.repository.ts'
import { findMailableOrders, findOrdersToConfirm, resetQuestionLimit } from './order-recipients.service.ts'

/** A repeated request within this time is a double click or a retry, not a new notification. */
const sameNewsMs = 60_000

/** Writes the mails about new orders, and records the use of each account's address. It is idempotent: each mail is written once. */
export function notifyOfOrders(db: Database, orderIds: readonly string[]): Promise<void> {
  return inTransaction(db, async (tx) => {
    const orders = await listOrdersById(tx, orderIds)
    await noteOrderers(tx, orderIds)
    await askWhoseAddress(tx, orders)
    const writable = await findMailableOrders(tx, orderIds)
    const shop = await shopMailbox(tx)
    await queueMails(
      tx,
      orders
        .map((record) => ({ order: toOrder(record), byTelephone: record.shopper_id === null }))
        .flatMap(({ order, byTelephone }) => [
          ...received(order, writable),
          // The shop gets no mail about an order it took itself.
          ...toShop(byTelephone ? undefined : shop, (language) => ({
            template: 'new-order',
            data: orderInMail(order, language),
            onceKey: `new-order ${order._id}`,
            ...replyTo(order),
          })),
        ]),
    )
  })
}

function received(order: Order, writable: ReadonlySet<string>): NewMail[] {
  return toCustomer(order, writable, (language) => ({
    template: 'order-received',
    data: orderInMail(order, language),
    onceKey: `order-received ${order._id}`,
  }))
}

/**
 * Sends the notifications that a newly confirmed address has missed about its own orders. Then it asks about the next order that somebody else
 * placed with the address, because only one question is open at a time.
 */
export async function notifyVerifiedAddress(tx: Tx, address: string, orderIds: readonly string[]): Promise<void> {
  // Orders that have ended need no notification.
  const orders = (await listOrdersById(tx, orderIds)).filter(({ state }) => stateRules[state].collects)
  const writable = await findMailableOrders(tx, orderIds)
  await queueMails(
    tx,
    orders.flatMap((record) => received(toOrder(record), writable)),
  )
  await askWhoseAddress(tx, await listOrdersById(tx, await listOrdersNotAsked(tx, address.toLowerCase())))
}

/** Confirms an order by the link that was mailed to its address. */
export async function confirmOrderAddress(tx: Tx, { id, email }: Pick<OrderRecord, 'id' | 'email'>): Promise<void> {
  // This lock comes first, in the same order as in `findOrdersToConfirm`.
  await resetQuestionLimit(tx, email)
  await notifyVerifiedAddress(tx, email, await markAddressConfirmed(tx, id))
}

/**
 * Mails an unconfirmed address that somebody ordered with it, with a link to confirm it and nothing else; once for each order, unless it is asked
 * `again`. Returns whether a mail was sent.
 */
async function askWhoseAddress(tx: Tx, orders: readonly OrderRecord[], again = ''): Promise<boolean> {
  const toProve = await findOrdersToConfirm(
    tx,
    orders.map(({ id }) => id),
  )
  for (const { id, email, language } of orders.filter((order) => toProve.has(order.id))) {
    const token = await makeMailboxLink(tx, id)
    const onceKey = `confirm-order-address ${id}${again}`
    await queueMails(tx, [{ template: 'confirm-order-address', to: email, language, data: { token }, onceKey }])
  }
  return toProve.size > 0
}

/** Mails the customer that an order was deleted; also the shop, if a shopper deleted it. */
export async function notifyOfDeletion(tx: Tx, order: Order, actor: Actor): Promise<void> {
  const byShop = actor.kind === 'staff'
  const shop = byShop ? undefined : await shopMailbox(tx)
  const writable = await findMailableOrders(tx, [order._id])
  await queueMails(tx, [
    ...toCustomer(order, writable, (language) => ({
      template: 'order-deleted',
      data: { ...orderInMail(order, language), byShop },
      onceKey: `order-deleted ${order._id}`,
    })),
    ...toShop(shop, (language) => ({
      template: 'order-withdrawn',
      data: orderInMail(order, language),
      onceKey: `order-withdrawn ${order._id}`,
      ...replyTo(order),
    })),
  ])
}

type NoticeOutcome = 'told' | 'asked' | 'unproven'

interface ProgressNews {
  orderId: string
  email: string
  productKey: string
  progress: Progress
}

/**
 * Notifies the customer of the progress of a piece, once for each request of the staff. An unconfirmed address gets only the question again, at most
 * once a day, and the staff are told so.
 */
export function notifyCustomer(db: Database, staff: StaffActor, news: ProgressNews): Promise<NoticeOutcome> {
  const { orderId, email, productKey, progress } = news
  return inTransaction(db, async (tx) => {
    const record = await lockOrder(tx, orderId)
    // The customer is written to at the order's own address only; a request with any other address is refused.
    if (!record || record.email.toLowerCase() !== email) throw new Problem('order-not-found')
    const order = toOrder(record)
    const product = order.products.find((product) => product.productKey === productKey)
    if (!product) throw new Problem('product-not-found')
    const questions = await askWhoseAddress(tx, [record], ` ${Date.now()}`)
    const writable = await findMailableOrders(tx, [orderId])
    if (!writable.has(orderId)) return questions ? 'asked' : 'unproven'
    const last = await findLastNotice(tx, orderId, productKey, progress)
    if (last && last.ageMs < sameNewsMs) return 'told'
    const detail = { productKey, progress, title: product.productId.title }
    const eventId = await insertOrderEvent(tx, { orderId, kind: 'notified', detail, staffName: staff.name })
    await queueMails(
      tx,
      toCustomer(order, writable, (language) => ({
        template: 'order-progress',
        data: { number: order.number, line: lineInMail(product, language), progress },
        onceKey: `order-progress ${eventId}`,
      })),
    )
    return 'told'
  })
}

type MailOf = NewMail extends infer Mail ? (Mail extends NewMail ? Omit<Mail, 'to' | 'language'> : never) : never
type Write = (language: NewMail['language']) => MailOf

/** The mail to the customer, if there is a confirmed address: an order taken by phone may have none. */
export function toCustomer(order: Order, writable: ReadonlySet<string>, write: Write): NewMail[] {
  const { _id, email: recipient, language } = order
  return writable.has(_id) && isSingleAddress(recipient)
    ? [{ ...write(language), to: recipient, language } as NewMail]
    : []
}

function toShop(recipient: string | undefined, write: Write): NewMail[] {
  return recipient ? [{ ...write(defaultLanguage), to: recipient, language: defaultLanguage } as NewMail] : []
}

function replyTo({ email }: Order): { replyTo?: string } {
  return isSingleAddress(email) ? { replyTo: email } : {}
}
