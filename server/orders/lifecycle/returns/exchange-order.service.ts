import type { ExchangeFields } from '#contract/orders/lifecycle/order-returns.contract.ts'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { stateRules } from '#contract/orders/records/order-states.rules.ts'
import { toMillimes } from '#contract/platform/text/money.ts'
import { dayInTunis } from '#contract/platform/tunisia/tunis-time.ts'
import { refusalOfUnsold } from '#server/orders/placement/unsold-lines.service.ts'
import { insertOrderEvent } from '#server/orders/records/change-order.repository.ts'
import { lockVersion } from '#server/orders/records/lock-version.service.ts'
import { showOfficeOrder } from '#server/orders/records/office/office-orders.service.ts'
import { newOrderId } from '#server/orders/records/order-id.ts'
import { type OrderRecord, subjectOf } from '#server/orders/records/order-record.ts'
import type { StaffActor } from '#server/people/staff/actor.ts'
import { recordChange } from '#server/platform/audit/audit.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { createOnce } from '#server/platform/idempotency/idempotent-request.service.ts'
import { insertDeposit, sumDeposits } from '../deposits/deposits.repository.ts'
import { saveLines } from '../edit/edit-order.repository.ts'
import { type PlannedLine, wantedOf } from '../edit/order-lines.rules.ts'
import { findSoldToday } from '../edit/sold-today.repository.ts'
import { holdPieces } from '../order-stock.service.ts'
import { isPaidFor } from './complete-exchange.service.ts'
import { insertExchange, insertExchangeOrder } from './order-returns.repository.ts'
import { refuseIfTooLate } from './record-return.service.ts'
import { type ChosenPieces, choosePieces } from './remove-pieces.service.ts'
import { mailExchange } from './return-mails.service.ts'
import { refuseIfExchanged } from './return-transitions.service.ts'

/** Sends other pieces in exchange; idempotent by key. The new order collects the amount by which they are worth more than the old ones. */
export async function exchangePiecesOf(
  db: Database,
  staff: StaffActor,
  id: string,
  key: string,
  fields: ExchangeFields,
): Promise<{ order: OfficeOrder; created: boolean }> {
  return inTransaction(db, async (tx) => {
    const request = { author: staff.name, key, body: [id, fields] }
    const made = await createOnce(tx, request, async () => (await makeExchange(tx, staff, id, fields))._id)
    return { order: await showOfficeOrder(tx, made.id), created: made.created }
  })
}

async function makeExchange(tx: Tx, staff: StaffActor, ofId: string, fields: ExchangeFields): Promise<OfficeOrder> {
  const old = await lockVersion(tx, ofId, fields.version)
  if (stateRules[old.state].returns !== 'some') throw new Problem('order-closed')
  if (old.erased_at) throw new Problem('order-erased')
  await refuseIfExchanged(tx, ofId)
  await refuseIfTooLate(tx, staff, ofId)
  const chosen = choosePieces(old, fields.pieces)
  const lines = await linesOf(tx, fields, chosen)
  await holdPieces(tx, lines, 'ordered')
  const id = newOrderId()
  const sums = sumsOf(old, lines, chosen, fields)
  await insertExchangeOrder(tx, id, ofId, sums)
  await saveLines(tx, id, lines)
  const worth = (await isPaidFor(tx, old)) ? chosen.worth : 0
  const credit = Math.min(worth, sums.subtotal + sums.fee)
  if (credit > 0) {
    const paidOn = dayInTunis()
    await insertDeposit(tx, { orderId: id, millimes: credit, way: 'exchange', paidOn, staffName: staff.name })
    await sumDeposits(tx, id)
  }
  const { pieces, way } = fields
  const exchange = { order_id: id, of_order_id: ofId, pieces, credit_millimes: credit, way, staff_name: staff.name }
  await insertExchange(tx, exchange)
  const newOrder = await showOfficeOrder(tx, id)
  const placed = { exchangeOf: old.number }
  await insertOrderEvent(tx, { orderId: id, kind: 'placed', detail: placed, staffName: staff.name })
  const detail = { exchange: newOrder.number }
  await insertOrderEvent(tx, { orderId: ofId, kind: 'exchange', detail, staffName: staff.name })
  await recordChange(tx, { staffName: staff.name, action: 'order-exchange', subject: subjectOf(old), after: detail })
  await mailExchange(tx, newOrder, old.number)
  return newOrder
}

/**
 * The sums of the order that brings the new pieces. Its delivery fee is the fee of the exchange; if all pieces of the old order are exchanged, the
 * fee of that order is added, because its whole total is credited to the customer.
 */
function sumsOf(old: OrderRecord, lines: readonly PlannedLine[], { isWhole }: ChosenPieces, { fee }: ExchangeFields) {
  const subtotal = lines.reduce((sum, { price_millimes, quantity }) => sum + price_millimes * quantity, 0)
  return { subtotal, fee: toMillimes(fee) + (isWhole ? old.delivery_fee_millimes : 0) }
}

/** The lines of the new order. Another colour or size of a returned product keeps its price; any other product has today's price. */
async function linesOf(tx: Tx, { products }: ExchangeFields, { pieces }: ChosenPieces): Promise<PlannedLine[]> {
  const lines = products.map((line) => {
    const isOfGarment = pieces.some((piece) => piece.line.product_id === line.productId)
    return { line, wanted: { ...wantedOf(line), kept: isOfGarment } }
  })
  const sold = await findSoldToday(
    tx,
    lines.map(({ wanted }) => wanted),
  )
  const unsold = lines.filter((_, index) => !sold[index])
  if (unsold.length > 0) {
    throw await refusalOfUnsold(
      tx,
      unsold.map(({ line, wanted }) => ({ ...wanted, quantity: line.quantity })),
    )
  }
  return products.flatMap(({ productId, quantity }, index): PlannedLine[] => {
    const today = sold[index]
    const previousPrice = pieces.find(({ line }) => line.product_id === productId)?.line.price_millimes
    return today ? [{ ...today, quantity, price_millimes: previousPrice ?? today.price_millimes }] : []
  })
}
