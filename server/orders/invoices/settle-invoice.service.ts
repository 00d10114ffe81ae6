import {
  type InvoiceNeed,
  missingForInvoices,
  type PaperKind,
  paperNumber,
  taxesOf,
} from '#contract/orders/invoices/invoice.rules.ts'
import { toMillimes } from '#contract/platform/text/money.ts'
import type { OrderRecord } from '#server/orders/records/order-record.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Sale } from '#server/platform/db/tables/invoices-tables.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { describeShop, describeTaxes } from '#server/platform/settings/settings.service.ts'
import { matchesSale, saleOf } from './invoice-content.rules.ts'
import { findStandingInvoice, insertPaper } from './invoices.repository.ts'

interface MadePaper {
  kind: PaperKind
  number: string
}

/**
 * Brings the invoice of an order in line with it: a sale has a valid invoice that matches the order, any other order has none. Issued documents
 * stay; a credit note cancels an invoice. To be called in the transaction of the change, with the order locked; `undefined` stands for a deleted
 * order.
 */
export async function settleInvoice(
  tx: Tx,
  staffName: string,
  id: string,
  order: OrderRecord | undefined,
): Promise<MadePaper[]> {
  const standing = await findStandingInvoice(tx, id)
  const sale = order && saleOf(order)
  if (standing && sale && matchesSale(standing.content, sale)) return []
  const made: MadePaper[] = []
  if (standing) {
    const { order_id, order_number, total_millimes: total, vat_millimes: vat, content } = standing
    const reason = sale ? 'changed' : 'taken-back'
    const reference = { order: { id: order_id, number: order_number }, corrects: standing.id, reason }
    made.push(numbered(await insertPaper(tx, { kind: 'credit', ...reference, staffName, total, vat, content })))
  }
  if (sale && (await missingNow(tx)).length === 0) made.push(await makeInvoice(tx, staffName, order, sale))
  return made
}

async function makeInvoice(tx: Tx, staffName: string, order: OrderRecord, sale: Sale): Promise<MadePaper> {
  const { name, address, taxId, phone, email } = await describeShop(tx)
  const { stampDuty, ...rates } = await describeTaxes(tx)
  const { total, stamp, lines: taxes, vat } = taxesOf(sale, { ...rates, stampDuty: toMillimes(stampDuty) })
  const content = { seller: { name, address, taxId, phone, email }, sale, stamp, taxes }
  const reference = { order: { id: order.id, number: order.number }, corrects: null, reason: '' }
  return numbered(await insertPaper(tx, { kind: 'invoice', ...reference, staffName, total, vat, content }))
}

export async function missingNow(db: Database | Tx): Promise<InvoiceNeed[]> {
  const { makesInvoices } = await describeTaxes(db)
  return missingForInvoices(makesInvoices, await describeShop(db))
}

function numbered({ kind, year, number }: { kind: PaperKind; year: number; number: number }): MadePaper {
  return { kind, number: paperNumber(kind, year, number) }
}
