import type {
  NewOfficeOrder,
  OfficeOrderEdit,
  OfficeOrderFields,
} from '#contract/orders/records/office-order-fields.contract.ts'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import type { OrderChannel } from '#contract/orders/records/order-channels.ts'
import { mayChangeDeliveryWay, stateRules } from '#contract/orders/records/order-states.rules.ts'
import type { Address } from '#contract/people/shoppers/address.contract.ts'
import { toMillimes } from '#contract/platform/text/money.ts'
import { governorateIn } from '#contract/platform/tunisia/governorate-of-address.ts'
import { closeCallRequestByOrder } from '#server/orders/calls/call-requests.service.ts'
import { settlePapers } from '#server/orders/invoices/order-invoices.service.ts'
import { exchangePieces, holdPieces } from '#server/orders/lifecycle/order-stock.service.ts'
import { refuseIfExchanged } from '#server/orders/lifecycle/returns/return-transitions.service.ts'
import { refusalOfUnsold } from '#server/orders/placement/unsold-lines.service.ts'
import { insertOrderEvent } from '#server/orders/records/change-order.repository.ts'
import { lockVersion } from '#server/orders/records/lock-version.service.ts'
import { showOfficeOrder } from '#server/orders/records/office/office-orders.service.ts'
import { newOrderId } from '#server/orders/records/order-id.ts'
import { type OrderLineRecord, subjectOf } from '#server/orders/records/order-record.ts'
import { revokeMailboxLinks } from '#server/people/shoppers/mailbox-links.service.ts'
import type { StaffActor } from '#server/people/staff/actor.ts'
import { recordChange } from '#server/platform/audit/audit.service.ts'
import { differenceOf } from '#server/platform/audit/difference.rules.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { createOnce } from '#server/platform/idempotency/idempotent-request.service.ts'
import { requirePhone } from '#server/platform/text/require-phone.ts'
import { enforceDiscountLimit } from '../discount-limit.service.ts'
import { followDeposit } from '../payment/paid-orders.service.ts'
import {
  findDeliveryFee,
  insertTelephoneOrder,
  type OrderTexts,
  saveLines,
  updateOrderTexts,
} from './edit-order.repository.ts'
import { insertNewSheets, listSoldToday } from './made-to-measure-lines.service.ts'
import { type PlannedLine, planLines, wantedOf } from './order-lines.rules.ts'

/** Creates an order at today's prices and takes its pieces out of stock; idempotent by key. */
export async function takeOrder(
  db: Database,
  staff: StaffActor,
  key: string,
  { callRequest, ...fields }: NewOfficeOrder,
): Promise<{ order: OfficeOrder; created: boolean }> {
  return inTransaction(db, async (tx) => {
    const { id, created } = await createOnce(tx, { author: staff.name, key, body: fields }, async () => {
      const taken = await insert(tx, staff, fields)
      if (callRequest) await closeCallRequestByOrder(tx, callRequest)
      return taken._id
    })
    return { order: await showOfficeOrder(tx, id), created }
  })
}

/** Changes any field of an order, based on the version the editor has read. */
export function editOrder(db: Database, staff: StaffActor, id: string, edit: OfficeOrderEdit): Promise<OfficeOrder> {
  return inTransaction(db, (tx) => editOrderIn(tx, staff, id, edit))
}

/** Edits an order within the transaction of another change. */
export async function editOrderIn(
  tx: Tx,
  staff: StaffActor,
  id: string,
  { version, ...fields }: OfficeOrderEdit,
): Promise<OfficeOrder> {
  const record = await lockVersion(tx, id, version)
  if (!stateRules[record.state].holdsStock) throw new Problem('order-closed')
  await refuseIfExchanged(tx, id)
  const previousOrder = await showOfficeOrder(tx, id)
  const present = record.lines ?? []
  const lines = await planned(tx, fields, present, id)
  await exchangePieces(tx, present, lines, 'order-edited')
  await saveLines(tx, id, lines)
  await insertNewSheets(tx, staff, id, lines, fields)
  const { pickUp = previousOrder.pickUp } = fields
  if (pickUp !== previousOrder.pickUp && !mayChangeDeliveryWay(record.state)) throw new Problem('order-closed')
  const texts = await textsOf(tx, { ...fields, pickUp }, lines, previousOrder.channel)
  await enforceDiscountLimit(tx, staff, texts, { before: record })
  if (texts.email.toLowerCase() !== record.email.toLowerCase()) await revokeMailboxLinks(tx, [id])
  await updateOrderTexts(tx, id, texts)
  await followDeposit(tx, record)
  const editedOrder = await showOfficeOrder(tx, id)
  const changed = Object.keys(differenceOf(previousOrder, editedOrder).after ?? {}).filter(
    (field) => !alwaysChanging.has(field),
  )
  const detail = { changed, total: { before: previousOrder.totalPrice, after: editedOrder.totalPrice } }
  await insertOrderEvent(tx, { orderId: id, kind: 'edited', detail, staffName: staff.name })
  await settlePapers(tx, staff.name, id)
  await recordChange(tx, {
    staffName: staff.name,
    action: 'order-edited',
    subject: subjectOf(record),
    before: previousOrder,
    after: editedOrder,
  })
  return editedOrder
}

/** These fields differ after every edit, so they are not listed as changes. */
const alwaysChanging = new Set(['updatedAt', 'version', 'productProgress', 'subtotal', 'totalPrice', 'earlier'])

async function insert(tx: Tx, staff: StaffActor, fields: OfficeOrderFields): Promise<OfficeOrder> {
  const id = newOrderId()
  const lines = await planned(tx, fields, [], id)
  await holdPieces(tx, lines, 'ordered')
  const texts = await textsOf(tx, fields, lines, fields.channel ?? 'telephone')
  await enforceDiscountLimit(tx, staff, texts)
  await insertTelephoneOrder(tx, id, texts)
  await saveLines(tx, id, lines)
  await insertNewSheets(tx, staff, id, lines, fields)
  await insertOrderEvent(tx, { orderId: id, kind: 'placed', detail: { byTelephone: true }, staffName: staff.name })
  const newOrder = await showOfficeOrder(tx, id)
  const subject = { kind: 'order', id, name: String(newOrder.number) } as const
  await recordChange(tx, { staffName: staff.name, action: 'order-taken', subject, after: newOrder })
  return newOrder
}

async function planned(
  tx: Tx,
  { products }: OfficeOrderFields,
  present: readonly OrderLineRecord[],
  orderId: string,
): Promise<readonly PlannedLine[]> {
  const { lines, missing } = planLines(products, present, await listSoldToday(tx, products, orderId))
  if (lines) return lines
  throw await refusalOfUnsold(
    tx,
    missing.map((line) => ({ ...wantedOf(line), quantity: line.quantity, made: line.made })),
  )
}

/** The empty address of an order that is picked up. */
const emptyAddress = { street: '', city: '', country: '', state: '', zipcode: '' } satisfies Address

async function textsOf(
  tx: Tx,
  fields: OfficeOrderFields,
  lines: readonly PlannedLine[],
  channel: OrderChannel,
): Promise<OrderTexts> {
  const { name, email, note, language, deliveryFee, pickUp = false } = fields
  const address = pickUp ? emptyAddress : fields.address
  if (!address) {
    const errors = [{ path: 'address', code: 'required', message: 'where to, unless it is picked up' }]
    throw new Problem('invalid-request', { errors })
  }
  const phone = requirePhone(fields.phone)
  const governorate = governorateIn(address.state) ?? ''
  const subtotal = lines.reduce((sum, { price_millimes, quantity }) => sum + price_millimes * quantity, 0)
  const usual = deliveryFee === undefined && !pickUp ? await findDeliveryFee(tx, governorate, subtotal) : 0
  const fee = deliveryFee === undefined || pickUp ? usual : toMillimes(deliveryFee)
  const discount = toMillimes(fields.discount)
  if (discount > subtotal + fee) throw new Problem('discount-too-high')
  return {
    name,
    email,
    phone,
    governorate,
    note,
    language,
    pick_up: pickUp,
    // An order that a shopper placed keeps its channel, whoever edits it.
    channel: channel === 'site' ? channel : (fields.channel ?? channel),
    street: address.street,
    city: address.city,
    country: address.country,
    state_name: address.state,
    zipcode: address.zipcode,
    subtotal_millimes: subtotal,
    delivery_fee_millimes: fee,
    discount_millimes: discount,
  }
}
