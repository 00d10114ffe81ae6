import { createHash } from 'node:crypto'
import type { OfficeOrder, OfficeOrderEdit, OfficeOrderFields } from '#contract/orders/office-orders.contract.ts'
import { stateRules } from '#contract/orders/order-states.rules.ts'
import { toMillimes } from '#contract/text/money.ts'
import { findGovernorate } from '#contract/tunisia/governorates.ts'
import { recordChange } from '#server/audit/audit.service.ts'
import { differenceOf } from '#server/audit/difference.rules.ts'
import type { Database } from '#server/db/pool.ts'
import { inTransaction, type Tx } from '#server/db/transaction.ts'
import { Problem } from '#server/http/problem.ts'
import type { StaffActor } from '#server/orders/actor.ts'
import { insertOrderEvent } from '#server/orders/change-order.repository.ts'
import { newOrderId } from '#server/orders/order-id.ts'
import { settlePapers } from '#server/orders/order-papers.service.ts'
import { type OrderLineRecord, subjectOf } from '#server/orders/order-record.ts'
import { findOrderRequest } from '#server/orders/orders.repository.ts'
import { normalisePhone } from '#server/orders/phone.rules.ts'
import { insertOrKnown } from '#server/orders/place-order.service.ts'
import { toShortReply } from '#server/orders/short-line.ts'
import { followSum } from '#server/parcels/follow-order.service.ts'
import {
  findDeliveryFee,
  insertOrderRequest,
  insertTelephoneOrder,
  type OrderTexts,
  saveLines,
  updateOrderTexts,
} from './edit-order.repository.ts'
import { showOfficeOrder } from './office-orders.service.ts'
import { type PlannedLine, planLines, wantedOf } from './order-lines.rules.ts'
import { lockVersion } from './order-steps.service.ts'
import { exchangePieces, holdPieces } from './order-stock.service.ts'
import { findSoldToday } from './sold-today.repository.ts'

/** Takes an order down, once for each key, at the prices of today and out of the stock there is. */
export async function takeOrder(
  db: Database,
  staff: StaffActor,
  key: string,
  fields: OfficeOrderFields,
): Promise<{ order: OfficeOrder; created: boolean }> {
  // Nobody who shops has such an id, so their keys and ours are never the same.
  const asker = `staff:${staff.name}`
  const bodyHash = createHash('sha256').update(JSON.stringify(fields)).digest('hex')
  const known = async () => {
    const request = await findOrderRequest(db, asker, key)
    if (!request) return undefined
    if (request.body_hash !== bodyHash) throw new Problem('key-reused')
    return { order: await showOfficeOrder(db, request.order_id), created: false }
  }
  const before = await known()
  if (before) return before
  const order = await insertOrKnown(() =>
    inTransaction(db, (tx) => insert(tx, staff, { asker, key, bodyHash }, fields)),
  )
  if (order) return { order, created: true }
  return (await known()) ?? Promise.reject(new Problem('order-not-found'))
}

/** Changes anything an order says, from the version that was before whoever changed it. */
export function editOrder(db: Database, staff: StaffActor, id: string, edit: OfficeOrderEdit): Promise<OfficeOrder> {
  return inTransaction(db, (tx) => editOrderIn(tx, staff, id, edit))
}

/** The same as a part of something else that is done to the order. */
export async function editOrderIn(
  tx: Tx,
  staff: StaffActor,
  id: string,
  { version, ...fields }: OfficeOrderEdit,
): Promise<OfficeOrder> {
  const record = await lockVersion(tx, id, version)
  if (!stateRules[record.state].holdsStock) throw new Problem('order-closed')
  const before = await showOfficeOrder(tx, id)
  const present = record.lines ?? []
  const lines = await planned(tx, fields, present)
  await exchangePieces(tx, present, lines, 'order-edited')
  await saveLines(tx, id, lines)
  await updateOrderTexts(tx, id, await textsOf(tx, fields, lines))
  await followSum(tx, id)
  const after = await showOfficeOrder(tx, id)
  const changed = Object.keys(differenceOf(before, after).after ?? {}).filter((field) => !alwaysChanging.has(field))
  const detail = { changed, total: { before: before.totalPrice, after: after.totalPrice } }
  await insertOrderEvent(tx, { orderId: id, kind: 'edited', detail, staffName: staff.name })
  await settlePapers(tx, staff.name, id)
  await recordChange(tx, { staffName: staff.name, action: 'order-edited', subject: subjectOf(record), before, after })
  return after
}

/** These differ after every edit, and tell nobody what was edited. */
const alwaysChanging = new Set(['updatedAt', 'version', 'productProgress', 'subtotal', 'totalPrice', 'earlier'])

async function insert(
  tx: Tx,
  staff: StaffActor,
  request: { asker: string; key: string; bodyHash: string },
  fields: OfficeOrderFields,
): Promise<OfficeOrder> {
  const id = newOrderId()
  const lines = await planned(tx, fields, [])
  await holdPieces(tx, lines, 'ordered')
  await insertTelephoneOrder(tx, id, await textsOf(tx, fields, lines))
  await insertOrderRequest(tx, { ...request, orderId: id })
  await saveLines(tx, id, lines)
  await insertOrderEvent(tx, { orderId: id, kind: 'placed', detail: { byTelephone: true }, staffName: staff.name })
  const after = await showOfficeOrder(tx, id)
  const subject = { kind: 'order', id, name: String(after.number) } as const
  await recordChange(tx, { staffName: staff.name, action: 'order-taken', subject, after })
  return after
}

async function planned(
  tx: Tx,
  { products }: OfficeOrderFields,
  present: readonly OrderLineRecord[],
): Promise<readonly PlannedLine[]> {
  const { lines, missing } = planLines(products, present, await findSoldToday(tx, products.map(wantedOf)))
  if (lines) return lines
  const short = missing.map((line) => toShortReply({ ...wantedOf(line), quantity: line.quantity, left: 0 }))
  throw new Problem('out-of-stock', { extra: { short } })
}

async function textsOf(tx: Tx, fields: OfficeOrderFields, lines: readonly PlannedLine[]): Promise<OrderTexts> {
  const { name, email, address, note, language, deliveryFee } = fields
  const phone = normalisePhone(fields.phone)
  if (!phone) {
    throw new Problem('phone-invalid', {
      errors: [{ path: 'phone', code: 'phone-invalid', message: 'not a telephone number' }],
    })
  }
  const governorate = findGovernorate(address.state)?.id ?? ''
  const subtotal = lines.reduce((sum, { price_millimes, quantity }) => sum + price_millimes * quantity, 0)
  const fee = deliveryFee === undefined ? await findDeliveryFee(tx, governorate, subtotal) : toMillimes(deliveryFee)
  const discount = toMillimes(fields.discount)
  if (discount > subtotal + fee) throw new Problem('discount-too-high')
  return {
    ...{ name, email, phone, governorate, note, language },
    ...{ street: address.street, city: address.city, country: address.country },
    ...{ state_name: address.state, zipcode: address.zipcode },
    ...{ subtotal_millimes: subtotal, delivery_fee_millimes: fee, discount_millimes: discount },
  }
}
