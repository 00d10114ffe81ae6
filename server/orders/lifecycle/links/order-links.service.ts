import { randomBytes } from 'node:crypto'
import type { WishKind } from '#contract/orders/lifecycle/order-links.contract.ts'
import { isAppointmentPossible } from '#contract/orders/making/appointments.rules.ts'
import { awaitsCall, isOnItsWay, stateRules } from '#contract/orders/records/order-states.rules.ts'
import type { Order } from '#contract/orders/records/orders.contract.ts'
import { listComing } from '#server/orders/lifecycle/making/measurement-sheets.repository.ts'
import { transitionOrder } from '#server/orders/lifecycle/order-transition.service.ts'
import { confirmOrderAddress } from '#server/orders/notifications/order-mails.service.ts'
import { insertOrderEvent } from '#server/orders/records/change-order.repository.ts'
import { lockVersion } from '#server/orders/records/lock-version.service.ts'
import { type OrderRecord, toOrder } from '#server/orders/records/order-record.ts'
import { findOrder, lockOrder } from '#server/orders/records/orders.repository.ts'
import { customerByLink, type StaffActor } from '#server/people/staff/actor.ts'
import { hashToken } from '#server/platform/credentials/tokens.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts'
import { isAtHome } from './at-home-confirmations.repository.ts'
import { findCallWanted, findOpenWish, setCallWanted } from './change-requests.repository.ts'
import { deleteOldLinks, findLink, insertLink, isProven, listSizesOfLines } from './order-links.repository.ts'

/** 128 bits: short enough for an SMS, and impossible to guess. */
const tokenBytes = 16
/** Long enough for a delivery with a feast in between. */
const validDays = 14
/** The maximum number of links of an order: every message has its own, and earlier ones stay valid. */
const maxLinks = 20

/** Creates a link for the customer of this order. Only its hash is stored. */
export function makeLink(
  db: Database,
  staff: StaffActor,
  orderId: string,
): Promise<{ token: string; expiresAt: Date }> {
  return inTransaction(db, async (tx) => {
    const { id } = await lockVersion(tx, orderId)
    const token = randomBytes(tokenBytes).toString('base64url')
    const expiresAt = await insertLink(tx, {
      hash: hashToken(token),
      orderId: id,
      madeBy: staff.name,
      days: validDays,
    })
    await deleteOldLinks(tx, id, maxLinks)
    await insertOrderEvent(tx, { orderId: id, kind: 'link', staffName: staff.name })
    return { token, expiresAt }
  })
}

type Appointment = Awaited<ReturnType<typeof listComing>>[number]

/** The order as shown by its link, without personal data. */
export interface LinkedOrder {
  order: Order
  sizes: ReadonlyMap<string, readonly string[]>
  wish: WishKind | undefined
  callWanted: boolean
  /** Whether the customer confirmed today to be at home. */
  atHome: boolean
  /** The customer's appointments from today on; empty for an order that has ended. */
  appointments: readonly Appointment[]
  /** For a mailed link: whether the owner of the mailbox has confirmed that the order is theirs. */
  mailbox?: 'asked' | 'proven'
}

/** Finds the order of a link; `undefined` if the link is unknown or expired, and the visitor is not told which. */
export async function readByLink(db: Database | Tx, token: string): Promise<LinkedOrder | undefined> {
  const link = await findLink(db, hashToken(token))
  const record = link && (await findOrder(db, link.order_id))
  if (!record) return undefined
  const [sizes, wish, callWanted, atHome, appointments] = [
    await listSizesOfLines(db, record.id),
    await findOpenWish(db, record.id),
    await findCallWanted(db, record.id),
    await isAtHome(db, record.id),
    (await listComing(db, record.id)).filter(({ kind }) => isAppointmentPossible(kind, record.state)),
  ]
  const mailbox = link.proves_mailbox && ((await isProven(db, record.id)) ? 'proven' : 'asked')
  return {
    order: toOrder(record),
    sizes,
    wish: wish?.kind,
    callWanted,
    atHome,
    appointments,
    ...(mailbox && { mailbox }),
  }
}

/** Locks the order of a link until the end of the transaction. A mailed link allows no decisions about it. */
export async function lockByLink(tx: Tx, token: string): Promise<OrderRecord | undefined> {
  const link = await findLink(tx, hashToken(token))
  return link && !link.proves_mailbox ? lockOrder(tx, link.order_id) : undefined
}

/**
 * Confirms by a mailed link that the order belongs to the owner of the mailbox. From then on its notifications are mailed there, as are those of the
 * account's other orders with that address, beginning with the order confirmation.
 */
export function confirmMailbox(db: Database, token: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const link = await findLink(tx, hashToken(token))
    const order = link?.proves_mailbox ? await lockOrder(tx, link.order_id) : undefined
    if (!order) return false
    if (!(await isProven(tx, order.id))) await confirmOrderAddress(tx, order)
    return true
  })
}

/** Confirms the order by its link. Repeated calls have no effect, nor has a call after the order has moved on or ended. */
export function confirmByLink(db: Database, token: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const order = await lockByLink(tx, token)
    if (!order) return false
    if (awaitsCall(order.state)) {
      const transition = { cause: 'link', state: 'confirmed', isPaid: order.is_paid } as const
      await transitionOrder(tx, customerByLink, order, transition)
    }
    return true
  })
}

/** Requests a call by the link; the office lists such orders first. The time of the first request is kept. */
export function requestCallByLink(db: Database, token: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const order = await lockByLink(tx, token)
    if (!order) return false
    if (!stateRules[order.state].endedAs && !(await findCallWanted(tx, order.id))) {
      await setCallWanted(tx, order.id, true)
      await insertOrderEvent(tx, { orderId: order.id, kind: 'call-wanted' })
    }
    return true
  })
}

/** Records that the customer is at home: once a day, while a courier has the parcel. */
export function recordAtHome(db: Database, token: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const order = await lockByLink(tx, token)
    if (!order) return false
    if (isOnItsWay(order.state) && !(await isAtHome(tx, order.id))) {
      await insertOrderEvent(tx, { orderId: order.id, kind: 'at-home' })
    }
    return true
  })
}
