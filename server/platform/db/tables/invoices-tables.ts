import type { ColumnType, Generated, Selectable } from 'kysely'
import type { PaperKind, TaxLine } from '#contract/orders/invoices/invoice.rules.ts'
import type { Trilingual } from '#contract/platform/text/languages.ts'

export interface InvoicesTables {
  invoice_counters: { kind: PaperKind; year: Generated<number>; last: Generated<number> }
  invoices: InvoicesTable
}

/** Everything that is printed on an invoice, as it was on that day; sums in millimes. */
export interface InvoiceContent {
  seller: { name: Trilingual; address: Trilingual; taxId: string; phone: string; email: string }
  sale: Sale
  stamp: number
  taxes: readonly TaxLine[]
}

/** What an order says of it: where that changes, so must the paper. */
export interface Sale {
  buyer: { name: string; street: string; city: string; country: string; state: string; zipcode: string }
  lines: readonly { title: Trilingual; colour: Trilingual; size: string; quantity: number; price: number }[]
  goods: number
  delivery: number
  discount: number
  /** The part of the price of returned pieces that was retained; absent where there is none. */
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
