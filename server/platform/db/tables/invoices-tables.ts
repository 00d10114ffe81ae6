import type { ColumnType, Generated, Selectable } from 'kysely'
import type { PaperKind, TaxLine } from '#contract/orders/invoices/invoice.rules.ts'
import type { Trilingual } from '#contract/platform/text/languages.ts'

export interface InvoicesTables {
  invoice_counters: { kind: PaperKind; year: Generated<number>; last: Generated<number> }
  invoices: InvoicesTable
}

/** The printed content of an invoice, as of its day; amounts in millimes. */
export interface InvoiceContent {
  seller: { name: Trilingual; address: Trilingual; taxId: string; phone: string; email: string }
  sale: Sale
  stamp: number
  taxes: readonly TaxLine[]
}

/** The values of an order that its invoice depends on. */
export interface Sale {
  buyer: { name: string; street: string; city: string; country: string; state: string; zipcode: string }
  lines: readonly { title: Trilingual; colour: Trilingual; size: string; quantity: number; price: number }[]
  goods: number
  delivery: number
  discount: number
  /** The part of the price of returned items that was retained. */
  retained?: number
}

interface InvoicesTable {
  id: Generated<number>
  kind: PaperKind
  year: number
  number: number
  issued_at: Date
  order_id: string
  order_number: number
  corrects: number | null
  reason: Generated<string>
  staff_name: string
  total_millimes: number
  vat_millimes: number
  content: ColumnType<InvoiceContent, string, never>
}

export type InvoiceRow = Selectable<InvoicesTable>
