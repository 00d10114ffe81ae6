import * as z from 'zod/mini'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { LanguageOfReader, line } from '#contract/platform/http/fields.ts'
import { OfficeOrderFilter } from './office-orders.contract.ts'

/** Tables of orders: one row for each order, piece or payment. */
export const orderTables = ['orders', 'lines', 'payments'] as const
export type OrderTable = (typeof orderTables)[number]

const ofOrders = z.extend(OfficeOrderFilter, { language: LanguageOfReader })
const taking = {
  method: 'GET',
  guard: 'staff',
  right: 'export-orders',
  query: ofOrders,
  replies: { 200: undefined },
} as const

/** Spreadsheet files of any length; headings, separators and number formats follow the language. */
export const exportEndpoints = endpointTable({
  orders: {
    ...taking,
    path: '/api/admin/exports/orders',
    summary: 'The orders of the inbox, with the same filter, as a table',
  },
  lines: { ...taking, path: '/api/admin/exports/lines', summary: 'What was ordered, piece by piece, of those orders' },
  payments: {
    ...taking,
    path: '/api/admin/exports/payments',
    summary: 'When those orders were paid, and when that was taken back',
  },
  customers: {
    method: 'GET',
    path: '/api/admin/exports/customers',
    guard: 'staff',
    right: 'export-customers',
    summary: 'Customers, with how their orders ended and what they owe',
    query: z.strictObject({ search: z.optional(line(100)), language: LanguageOfReader }),
    replies: { 200: undefined },
  },
})
