import { type OrderState, stateRules } from '#contract/orders/records/order-states.rules.ts'
import { carrierOf } from '#server/orders/fulfilment/parcels/order-parcel.service.ts'
import { settlePapers } from '#server/orders/invoices/order-invoices.service.ts'
import { insertOrderEvent } from '#server/orders/records/change-order.repository.ts'
import type { OrderRecord } from '#server/orders/records/order-record.ts'
import { lockOrder } from '#server/orders/records/orders.repository.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { findExchange, listReturns, type ReturnRecord } from './order-returns.repository.ts'
import { choosePieces, removePieces } from './remove-pieces.service.ts'
import { undoReturnRecord } from './return-transitions.service.ts'

interface OrderStep {
  id: string
  number: number
  from: OrderState
  to: OrderState
}

/** Moves the original order of an exchange to `returned`, or back when the exchange is undone. */
type MoveOriginalOrder = (
  order: OrderRecord,
  nextStep: { state: OrderState; isPaid: boolean; cause: 'return' | 'return-undone' },
) => Promise<void>

/**
 * Completes an exchange on its delivery: the exchanged pieces leave their original order and are on their way back. If the delivery is undone, the
 * pieces belong to the customer again.
 */
export async function completeExchange(
  tx: Tx,
  staffName: string,
  { id, number, from, to }: OrderStep,
  step: MoveOriginalOrder,
): Promise<void> {
  const arrives = to === 'delivered' && from !== to
  const leaves = from === 'delivered' && to !== 'delivered' && to !== 'returned'
  if (!arrives && !leaves) return
  const exchange = await findExchange(tx, id)
  if (!exchange) return
  const old = await lockOrder(tx, exchange.of_order_id)
  const taken =
    old &&
    (await listReturns(tx, old.id)).find((returned) => returned.exchange_id === id && returned.undone_at === null)
  if (leaves) return giveBack(tx, staffName, { old, taken, step })
  // The old pieces were taken back before, if the new ones were delivered, came back and were sent out again.
  if (taken) return
  if (old?.state !== 'delivered') throw new Problem('order-closed')
  const chosen = choosePieces(old, exchange.pieces)
  const wasPaid = await isPaidFor(tx, old)
  const refund = wasPaid ? chosen.worth : 0
  await removePieces(tx, old, chosen, {
    kind: 'exchange' as const,
    totalReduction: chosen.worth,
    refund,
    way: exchange.way,
    staffName,
    exchange: { id, moved: Math.min(exchange.credit_millimes, refund) },
  })
  const detail = { exchange: number, pieces: chosen.pieces.reduce((sum, { back }) => sum + back, 0) }
  await insertOrderEvent(tx, { orderId: old.id, kind: 'exchanged', detail, staffName })
  if (chosen.isWhole) await step(old, { cause: 'return', state: 'returned', isPaid: false })
  else await settlePapers(tx, staffName, old.id)
}

/** Whether the customer has paid for the pieces: in the shop, or at the door to a courier who has not paid over the money yet. */
export async function isPaidFor(tx: Tx, order: OrderRecord): Promise<boolean> {
  if (order.is_paid) return true
  const carrier = await carrierOf(tx, order.id)
  return carrier === 'courier' || carrier === 'errand'
}

async function giveBack(
  tx: Tx,
  staffName: string,
  { old, taken, step }: { old: OrderRecord | undefined; taken: ReturnRecord | undefined; step: MoveOriginalOrder },
): Promise<void> {
  if (!old || !taken) return
  if (taken.is_whole && stateRules[old.state].holdsStock) throw new Problem('order-closed')
  await insertOrderEvent(tx, { orderId: old.id, kind: 'exchange-undone', staffName })
  await undoReturnRecord(tx, taken, staffName)
  if (taken.is_whole) await step(old, { cause: 'return-undone', state: 'delivered', isPaid: taken.was_paid })
  else await settlePapers(tx, staffName, old.id)
}
