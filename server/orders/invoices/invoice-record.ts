import { paperNumber } from '#contract/orders/invoices/invoice.rules.ts'
import type { Paper, PrintedPaper } from '#contract/orders/invoices/invoices.contract.ts'
import { toDinars } from '#contract/platform/text/money.ts'
import type { PaperRecord } from './invoices.repository.ts'

export function toPaper({ content, pair, ...row }: PaperRecord): Paper {
  return {
    id: row.id,
    kind: row.kind,
    number: paperNumber(row.kind, row.year, row.number),
    issuedAt: row.issued_at.toISOString(),
    orderId: row.order_id,
    orderNumber: row.order_number,
    pairedWith: pair && paperNumber(pair.kind, pair.year, pair.number),
    reason: row.reason,
    buyer: content.sale.buyer.name,
    staffName: row.staff_name,
    total: toDinars(row.total_millimes),
    vat: toDinars(row.vat_millimes),
  }
}

export function toPrintedPaper(record: PaperRecord): PrintedPaper {
  const { seller, sale, stamp, taxes } = record.content
  const { name: _name, ...buyerAddress } = sale.buyer
  return {
    ...toPaper(record),
    seller,
    buyerAddress,
    lines: sale.lines.map((line) => ({ ...line, price: toDinars(line.price) })),
    goods: toDinars(sale.goods),
    delivery: toDinars(sale.delivery),
    discount: toDinars(sale.discount),
    retained: toDinars(sale.retained ?? 0),
    stamp: toDinars(stamp),
    taxes: taxes.map(toTaxLine),
  }
}

export function toTaxLine({ rate, base, vat }: { rate: number; base: number; vat: number }) {
  return { rate, base: toDinars(base), vat: toDinars(vat) }
}
