import type { OrderPapers } from '#contract/orders/invoices/invoices.contract.ts'
import { saleOf } from '#server/orders/invoices/invoice-content.rules.ts'
import { showPapersOfOrder } from '#server/orders/invoices/invoices.service.ts'
import { missingNow, settleInvoice } from '#server/orders/invoices/settle-invoice.service.ts'
import { insertOrderEvent } from '#server/orders/records/change-order.repository.ts'
import { findOrder, lockOrder } from '#server/orders/records/orders.repository.ts'
import type { StaffActor } from '#server/people/staff/actor.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'

/** To be called at the end of every change of an order: creates the invoice or credit note that the new state requires. */
export async function settlePapers(tx: Tx, staffName: string, id: string): Promise<void> {
  const made = await settleInvoice(tx, staffName, id, await findOrder(tx, id))
  for (const { kind, number } of made) {
    await insertOrderEvent(tx, { orderId: id, kind: 'invoiced', detail: { kind, number }, staffName })
  }
}

export async function showOrderPapers(db: Database, id: string): Promise<OrderPapers> {
  const order = await findOrder(db, id)
  if (!order) throw new Problem('order-not-found')
  return showPapersOfOrder(db, id, saleOf(order) !== undefined)
}

/** Creates the invoice of an order that was delivered before the shop issued invoices, with today's date. */
export async function makeLateInvoice(db: Database, staff: StaffActor, id: string): Promise<OrderPapers> {
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order) throw new Problem('order-not-found')
    const missing = await missingNow(tx)
    if (!saleOf(order) || missing.length > 0) throw new Problem('invoice-not-due', { extra: { missing } })
    await settlePapers(tx, staff.name, id)
  })
  return showOrderPapers(db, id)
}
