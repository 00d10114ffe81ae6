import { stateRules } from '#contract/orders/records/order-states.rules.ts'
import type { Order, Progress } from '#contract/orders/records/orders.contract.ts'
import { defaultLanguage } from '#contract/platform/text/languages.ts'
import { isSingleAddress } from '#contract/platform/text/mail-address.rules.ts'
import { insertOrderEvent } from '#server/orders/records/change-order.repository.ts'
import { type OrderRecord, toOrder } from '#server/orders/records/order-record.ts'
import { listOrdersById, lockOrder } from '#server/orders/records/orders.repository.ts'
import { noteOrderers } from '#server/people/shoppers/shopper-memory.service.ts'
import type { Actor, StaffActor } from '#server/people/staff/actor.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { queueMails } from '#server/platform/mail/mail.service.ts'
import type { NewMail } from '#server/platform/mail/mail-data.ts'
import { shopMailbox } from '#server/platform/mail/shop-mailbox.service.ts'
import { makeMailboxLink } from './mailbox-links.service.ts'
import { lineInMail, orderInMail } from './order-in-mail.rules.ts'
import { findLastNotice, listUnasked, updateProven } from './order-notices.repository.ts'
import { mayBeAskedAgain, ordersToProve, writableOrders } from './order-recipients.service.ts'

/** Asked again this soon, it is the same news: a button pressed twice, or a call that was repeated. */
const sameNewsMs = 60_000

/**
 * Writes the mails that orders just placed give rise to, and notes with each account who ordered where. However often it
 * is done, each mail is written once.
 */
export function tellOfOrders(db: Database, orderIds: readonly string[]): Promise<void> {
  return inTransaction(db, async (tx) => {
    const orders = await listOrdersById(tx, orderIds)
    await noteOrderers(tx, orderIds)
    await askWhoseAddress(tx, orders)
    const writable = await writableOrders(tx, orderIds)
    const shop = await shopMailbox(tx)
    await queueMails(
      tx,
      orders
        .map((record) => ({ order: toOrder(record), byTelephone: record.shopper_id === null }))
        .flatMap(({ order, byTelephone }) => [
          ...received(order, writable),
          // What the shop wrote down itself is no news to it.
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
 * What an address that has just been proved was not told before: of these orders, where they are hers. Those that somebody
 * else placed with it are asked about in turn, as nobody could while this one was open.
 */
export async function tellProvenAddress(tx: Tx, address: string, orderIds: readonly string[]): Promise<void> {
  // Of one that is over by now there is nothing to come any more.
  const orders = (await listOrdersById(tx, orderIds)).filter(({ state }) => stateRules[state].collects)
  const writable = await writableOrders(tx, orderIds)
  await queueMails(
    tx,
    orders.flatMap((record) => received(toOrder(record), writable)),
  )
  await askWhoseAddress(tx, await listOrdersById(tx, await listUnasked(tx, address.toLowerCase())))
}

/** Confirms an order by the link that was mailed to its address. */
export async function proveAddress(tx: Tx, { id, email }: Pick<OrderRecord, 'id' | 'email'>): Promise<void> {
  // First, as whoever asks does it: see `ordersToProve`.
  await mayBeAskedAgain(tx, email)
  await tellProvenAddress(tx, email, await updateProven(tx, id))
}

/**
 * An address nobody proved hears that somebody ordered with it, by which link it says that this was she, and nothing else.
 * Once for an order, unless it is asked `again`. Answers whether any was asked.
 */
async function askWhoseAddress(tx: Tx, orders: readonly OrderRecord[], again = ''): Promise<boolean> {
  const toProve = await ordersToProve(
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

/** Says by mail that an order is no more: to the customer, and to the shop if it was not the shop that deleted it. */
export async function tellOfDeletion(tx: Tx, order: Order, actor: Actor): Promise<void> {
  const byShop = actor.kind === 'staff'
  const shop = byShop ? undefined : await shopMailbox(tx)
  const writable = await writableOrders(tx, [order._id])
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
 * Tells the customer how far a piece has come, once for each time the staff mean it. An address nobody proved is told
 * nothing: it is asked again, where it was not within a day, and the staff hear so.
 */
export function notifyCustomer(db: Database, staff: StaffActor, news: ProgressNews): Promise<NoticeOutcome> {
  const { orderId, email, productKey, progress } = news
  return inTransaction(db, async (tx) => {
    const record = await lockOrder(tx, orderId)
    // Only whom the order belongs to is ever written to, whatever address is sent along.
    if (!record || record.email.toLowerCase() !== email) throw new Problem('order-not-found')
    const order = toOrder(record)
    const product = order.products.find((product) => product.productKey === productKey)
    if (!product) throw new Problem('product-not-found')
    const questions = await askWhoseAddress(tx, [record], ` ${Date.now()}`)
    const writable = await writableOrders(tx, [orderId])
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

/** An order taken by telephone may have no address. */
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
