import type { WaitingCustomers, WishDetail, WishKind } from '#contract/orders/lifecycle/order-links.contract.ts'
import type { OfficeOrderEdit } from '#contract/orders/records/office-order-fields.contract.ts'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import {
  isClosedForShopper,
  isOnItsWay,
  mayBecome,
  type OrderState,
} from '#contract/orders/records/order-states.rules.ts'
import { withLatinDigits } from '#contract/platform/text/phone-text.rules.ts'
import { governorates } from '#contract/platform/tunisia/governorates.ts'
import { postponeDelivery } from '#server/orders/fulfilment/parcels/order-parcel.service.ts'
import { editOrderIn } from '#server/orders/lifecycle/edit/edit-order.service.ts'
import { transitionOrder } from '#server/orders/lifecycle/order-transition.service.ts'
import { queuePostponementNotification } from '#server/orders/notifications/queue-notifications.service.ts'
import { insertOrderEvent } from '#server/orders/records/change-order.repository.ts'
import { lockVersion } from '#server/orders/records/lock-version.service.ts'
import { showOfficeOrder } from '#server/orders/records/office/office-orders.service.ts'
import { lifecycleFieldsOf, type OrderRecord, subjectOf } from '#server/orders/records/order-record.ts'
import { findOrder } from '#server/orders/records/orders.repository.ts'
import type { StaffActor } from '#server/people/staff/actor.ts'
import { recordChange } from '#server/platform/audit/audit.service.ts'
import { hashToken } from '#server/platform/credentials/tokens.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { tryToSpend } from '#server/platform/rate-limits/rate-limits.service.ts'
import { listAtHome } from './at-home-confirmations.repository.ts'
import {
  decideWish,
  findOpenWish,
  listOpenWishes,
  listWaitingCalls,
  saveWish,
  setCallWanted,
  type WishRecord,
} from './change-requests.repository.ts'
import { isAboutDay } from './link-body.rules.ts'
import { linkWords } from './link-words.ts'
import { countAttempt, findLink, uncountAttempt } from './order-links.repository.ts'
import { lockByLink } from './order-links.service.ts'

const maxTries = 5
const requiredDigits = 4
const maxAtHome = 100

/**
 * The result of a customer's request by the link. `digits`: the entered digits are wrong; `tries`: no attempts to enter them are left; `closed`: the
 * order can no longer be changed this way.
 */
export type ChangeRequestResult = 'asked' | 'unknown' | 'closed' | 'digits' | 'tries'

/** The customer's request to change an order, authorised by the last digits of the telephone number. */
export async function requestChangeByLink(
  db: Database,
  token: string,
  digits: string,
  wish: { kind: WishKind; detail: WishDetail },
): Promise<ChangeRequestResult> {
  const proved = await proveByDigits(db, token, digits)
  if (proved !== 'proved') return proved
  return inTransaction(db, async (tx) => {
    const order = await lockByLink(tx, token)
    if (!order) return 'unknown'
    if (isClosed(order, wish)) return 'closed'
    await saveWish(tx, order.id, wish.kind, wish.detail)
    await insertOrderEvent(tx, { orderId: order.id, kind: 'wish', detail: { wish: wish.kind } })
    return 'asked'
  })
}

/** Whether a request comes too late. While a courier has the parcel, only the delivery day can change, even if the order is paid. */
function isClosed(
  { state, is_paid: isPaid }: { state: OrderState; is_paid: boolean },
  { kind, detail }: { kind: WishKind; detail: WishDetail },
): boolean {
  return isOnItsWay(state) ? !isAboutDay(kind, detail) : isClosedForShopper({ state, isPaid })
}

/** Counts an attempt before checking it, on the link and on the order, so that parallel attempts cannot exceed the limit. */
async function proveByDigits(db: Database, token: string, digits: string): Promise<'proved' | ChangeRequestResult> {
  const hash = hashToken(token)
  const link = await findLink(db, hash)
  const order = link && !link.proves_mailbox ? await findOrder(db, link.order_id) : undefined
  if (!order) return 'unknown'
  const mayTry = await countAttempt(db, hash, maxTries)
  if (!mayTry || !(await tryToSpend(db, { limit: 'order-link/digits', subject: order.id }))) return 'tries'
  const enteredDigits = withLatinDigits(digits).replace(/\D/g, '')
  if (enteredDigits !== order.phone.replace(/\D/g, '').slice(-requiredDigits)) return 'digits'
  await uncountAttempt(db, hash)
  return 'proved'
}

export async function listWaitingCustomers(db: Database): Promise<WaitingCustomers> {
  const [calls, wishes, home] = await Promise.all([listWaitingCalls(db), listOpenWishes(db), listAtHome(db, maxAtHome)])
  return {
    home: home.map(({ id: _id, number, name, at }) => ({ _id, number, name, since: at.toISOString() })),
    calls: calls.map(({ id: _id, number, name, phone, call_wanted_at }) => ({
      _id,
      number,
      name,
      phone,
      since: call_wanted_at.toISOString(),
    })),
    wishes: wishes.map(({ order_id: orderId, made_at, ...wish }) => ({
      ...wish,
      orderId,
      since: made_at.toISOString(),
    })),
  }
}

/** Records that the customer was called, so that the order is no longer listed first. */
export function noteCalled(db: Database, staff: StaffActor, id: string): Promise<OfficeOrder> {
  return inTransaction(db, async (tx) => {
    await lockVersion(tx, id)
    await setCallWanted(tx, id, false)
    await insertOrderEvent(tx, { orderId: id, kind: 'called', staffName: staff.name })
    return showOfficeOrder(tx, id)
  })
}

/** Accepting a request applies it like an edit by the staff. */
export function answerChangeRequest(
  db: Database,
  staff: StaffActor,
  id: string,
  { wishId, accepted }: { wishId: number; accepted: boolean },
): Promise<OfficeOrder> {
  return inTransaction(db, async (tx) => {
    const order = await lockVersion(tx, id)
    const wish = await findOpenWish(tx, id)
    if (wish?.id !== wishId) throw new Problem('wish-gone')
    if (accepted && isClosed(order, wish)) throw new Problem('order-closed')
    if (accepted) await grant(tx, staff, order, wish)
    await decideWish(tx, wish.id, staff.name, accepted)
    const kind = accepted ? 'wish-accepted' : 'wish-declined'
    await insertOrderEvent(tx, { orderId: id, kind, detail: { wish: wish.kind }, staffName: staff.name })
    const action = accepted ? 'order-wish-accepted' : 'order-wish-declined'
    await recordChange(tx, { staffName: staff.name, action, subject: subjectOf(order), after: { wish: wish.kind } })
    return showOfficeOrder(tx, id)
  })
}

async function grant(tx: Tx, staff: StaffActor, order: OrderRecord, wish: WishRecord): Promise<void> {
  if (isOnItsWay(order.state)) {
    await postponeDelivery(tx, order.id, wish.detail.day ?? '')
    return queuePostponementNotification(tx, order.id)
  }
  if (wish.kind === 'change') return change(tx, staff, order.id, wish)
  if (!mayBecome(lifecycleFieldsOf(order), 'cancelled')) throw new Problem('step-not-allowed')
  const reason = [linkWords[order.language]['wish.byCustomer'], wish.detail.text].filter(Boolean).join(' : ')
  const transition = { cause: 'step', state: 'cancelled', isPaid: order.is_paid, reason: reason.slice(0, 200) } as const
  await transitionOrder(tx, staff, order, transition)
}

async function change(tx: Tx, staff: StaffActor, id: string, { detail }: WishRecord): Promise<void> {
  const order = await showOfficeOrder(tx, id)
  const moved = detail.governorate !== undefined && detail.governorate !== order.governorate
  const governorate = moved ? governorates.find((governorate) => governorate.id === detail.governorate) : undefined
  const day = detail.day && linkWords[order.language]['day.note'].replace('{day}', detail.day)
  const elsewhere = moved || detail.city !== undefined
  const edit: OfficeOrderEdit = {
    name: order.name,
    email: order.email,
    phone: order.phone,
    language: order.language,
    discount: order.discount,
    address: {
      ...order.address,
      ...(detail.street && { street: detail.street }),
      ...(detail.city && { city: detail.city }),
      ...(governorate && { state: governorate.name.fr }),
      ...(elsewhere && { zipcode: '' }),
    },
    // The fee is computed again if the delivery moves to another governorate.
    ...(!moved && { deliveryFee: order.deliveryFee }),
    note: [day, detail.text, order.note].filter(Boolean).join('\n').slice(0, 500),
    products: order.products.map(({ productKey, productId, color, size, quantity }) => ({
      productKey,
      productId: productId._id,
      color: color.colorName.fr,
      quantity,
      size: detail.sizes?.find((size) => size.productKey === productKey)?.to ?? size,
    })),
    version: order.version,
  }
  await editOrderIn(tx, staff, id, edit)
}
