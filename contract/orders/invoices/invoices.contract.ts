import * as z from 'zod/mini'
import { orderLimits } from '#contract/orders/records/order-limits.ts'
import { StoredAddress } from '#contract/people/shoppers/address.contract.ts'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { LanguageOfReader, numberInQuery, Trilingual } from '#contract/platform/http/fields.ts'
import { invoiceNeeds, paperKinds } from './invoice.rules.ts'

const TaxLine = z.object({ rate: z.number(), base: z.number(), vat: z.number() })

/** An invoice or a credit note as lists show it. */
export const Paper = z.object({
  id: z.number(),
  kind: z.enum(paperKinds),
  /** The printed number, such as `F2026-00042`. */
  number: z.string(),
  issuedAt: z.string(),
  orderId: z.string(),
  orderNumber: z.number(),
  /** For a credit note, the number of the invoice it cancels; for an invoice, the number of the credit note that cancels it. */
  pairedWith: z.nullable(z.string()),
  /** The reason of a credit note: `taken-back` if nothing of the order is sold any more, `changed` if the order differs from the invoice. */
  reason: z.string(),
  buyer: z.string(),
  staffName: z.string(),
  total: z.number(),
  vat: z.number(),
})
export type Paper = z.infer<typeof Paper>

/** An invoice with all printed fields. */
export const PrintedPaper = z.extend(Paper, {
  seller: z.object({
    name: Trilingual,
    address: Trilingual,
    taxId: z.string(),
    phone: z.string(),
    email: z.string(),
  }),
  buyerAddress: StoredAddress,
  lines: z.array(
    z.object({
      title: Trilingual,
      colour: Trilingual,
      size: z.string(),
      quantity: z.number(),
      price: z.number(),
    }),
  ),
  goods: z.number(),
  delivery: z.number(),
  discount: z.number(),
  /** The part of the price of returned pieces that was retained. */
  retained: z.number(),
  stamp: z.number(),
  taxes: z.array(TaxLine),
})
export type PrintedPaper = z.infer<typeof PrintedPaper>

const needs = z.array(z.enum(invoiceNeeds))

export const PaperMonth = z.object({
  papers: z.array(Paper),
  page: z.number(),
  more: z.boolean(),
  /** The sums of the whole month, minus credit notes. */
  sums: z.object({
    invoices: z.number(),
    credits: z.number(),
    total: z.number(),
    stamp: z.number(),
    taxes: z.array(TaxLine),
  }),
  missing: needs,
})
export type PaperMonth = z.infer<typeof PaperMonth>

export const OrderPapers = z.object({
  papers: z.array(Paper),
  /** Whether the order is sold and has no valid invoice. */
  lacksInvoice: z.boolean(),
  missing: needs,
})
export type OrderPapers = z.infer<typeof OrderPapers>

const Month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))

const order = z.strictObject({ id: z.guid() })
const reading = { guard: 'staff', right: 'read-invoices' } as const

export const invoiceEndpoints = endpointTable({
  month: {
    method: 'GET',
    path: '/api/admin/invoices',
    ...reading,
    summary: 'The invoices and credit notes of a month, newest first, with what they come to',
    query: z.strictObject({
      month: Month,
      page: z.optional(numberInQuery(z.int().check(z.minimum(1), z.maximum(1000)))),
    }),
    replies: { 200: PaperMonth },
  },
  pick: {
    method: 'GET',
    path: '/api/admin/invoices/picked',
    ...reading,
    summary: 'Just these, with all that is printed on them',
    query: z.strictObject({
      ids: z.pipe(
        z.string().check(z.regex(/^\d{1,15}(,\d{1,15})*$/), z.maxLength(16 * orderLimits.mostAtOnce)),
        z.transform((text: string) => text.split(',').map(Number)),
      ),
    }),
    replies: { 200: z.array(PrintedPaper) },
  },
  export: {
    method: 'GET',
    path: '/api/admin/invoices/export',
    guard: 'staff',
    right: 'export-orders',
    summary: 'The invoices and credit notes of a month as a table, oldest first',
    query: z.strictObject({ month: Month, language: LanguageOfReader }),
    replies: { 200: undefined },
  },
  ofOrder: {
    method: 'GET',
    path: '/api/admin/orders/:id/invoices',
    ...reading,
    summary: 'The invoices and credit notes of an order, and what is missing where there is none',
    params: order,
    replies: { 200: OrderPapers },
  },
  make: {
    method: 'POST',
    path: '/api/admin/orders/:id/invoices',
    guard: 'staff',
    right: 'handle-orders',
    summary: 'Makes the invoice of an order that was delivered before invoices were switched on; once',
    params: order,
    replies: { 200: OrderPapers },
  },
})
