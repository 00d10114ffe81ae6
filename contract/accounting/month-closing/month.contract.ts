import * as z from 'zod/mini'
import { carrierKinds } from '#contract/orders/records/carrier-kinds.ts'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { LanguageOfReader } from '#contract/platform/http/fields.ts'

/**
 * The accounts that hold the shop's money: couriers, its own delivery, its counter and its till; and `credit`, the shop's debt to customers with a
 * store credit.
 */
const bookAccounts = [...carrierKinds, 'till', 'credit'] as const

/** The entries of the books: the book, and the kind of movement. */
export const bookEntries = [
  'door/collected',
  'door/settled',
  'receipt/received',
  'receipt/fees',
  'receipt/withheld',
  'receipt/difference',
  'till/float',
  'till/sale',
  'till/deposit',
  'till/refund',
  'till/in',
  'till/out',
  'till/against',
  'till/difference',
  'deposit/shop',
  'deposit/transfer',
  'deposit/d17',
  'deposit/other',
  'refund/shop',
  'refund/transfer',
  'refund/d17',
  'refund/other',
  'credit/given',
  'credit/used',
  'credit/paid',
  'sale/delivered',
  'sale/retained',
  'paper/invoice',
  'paper/credit',
  'paper/stamp',
  'paper/net',
  'paper/vat',
] as const
export type BookEntry = (typeof bookEntries)[number]

/** Deposits and refunds by way of payment; `other` where none was given. */
const bookWays = ['shop', 'transfer', 'd17', 'other'] as const

/** The balance of an account before the month, its movements, and the balance after it, in dinars. */
const BookAccount = z.object({
  account: z.enum(bookAccounts),
  /** The id of a courier; null for the till and for credit. */
  id: z.nullable(z.number()),
  name: z.string(),
  opening: z.number(),
  /** Money collected at the door, put into the till, or given as credit. */
  came: z.number(),
  /** Money settled by receipts, taken out of the till, or paid from credit; negative. */
  went: z.number(),
  /** Differences found when counting the till: positive for too much, negative for missing money. */
  counted: z.number(),
  closing: z.number(),
})
export type BookAccount = z.infer<typeof BookAccount>

/** Receipts of an account: settled = received + fees + withheld + difference. */
const BookReceipts = z.object({
  account: z.enum(carrierKinds),
  name: z.string(),
  settled: z.number(),
  received: z.number(),
  fees: z.number(),
  withheld: z.number(),
  difference: z.number(),
})

const ByWay = z.object({ way: z.enum(bookWays), amount: z.number() })

/** Whether a month can be closed (`may`), or why it cannot. */
const closingStates = ['may', 'closed', 'not-over', 'before-open'] as const

const BookLine = z.object({
  id: z.number(),
  day: z.string(),
  /** The month in which the movement happened, as in `2026-10`, if that month was already closed; otherwise empty. */
  of: z.string(),
  entry: z.enum(bookEntries),
  /** The name of the courier. */
  name: z.string(),
  order: z.nullable(z.number()),
  paper: z.string(),
  amount: z.number(),
  /** The member of the staff, for a refund. */
  staffName: z.string(),
})
export type BookLine = z.infer<typeof BookLine>

export const BookMonth = z.object({
  month: z.string(),
  state: z.enum(closingStates),
  closedAt: z.nullable(z.string()),
  closedBy: z.string(),
  /** The number of movements: the month is closed only if it still has the number that was shown. */
  entries: z.number(),
  accounts: z.array(BookAccount),
  receipts: z.array(BookReceipts),
  /** The value of delivered orders, minus those that are no longer delivered; includes the retained part of returns. */
  sales: z.number(),
  /** The part of the sales that was retained on returns. */
  retained: z.number(),
  invoiced: z.number(),
  stamp: z.number(),
  taxes: z.array(z.object({ rate: z.number(), net: z.number(), vat: z.number() })),
  deposits: z.array(ByWay),
  refunds: z.array(ByWay),
  /** The single refunds, including those given as store credit; an undone refund is negative. */
  givenBack: z.array(BookLine),
  /** Movements that happened in a month that was already closed. */
  corrections: z.array(BookLine),
  /** Fees of loans and retained deposits of loans; they are in no account and no sum above. */
  loansBeside: z.number(),
})
export type BookMonth = z.infer<typeof BookMonth>

const Month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))
const base = '/api/admin/books'
const reading = { guard: 'staff', right: 'see-profit' } as const

export const monthEndpoints = endpointTable({
  show: {
    method: 'GET',
    path: `${base}/:month`,
    ...reading,
    summary:
      'A month of the books: what stood in each account before and after it, sales, tax, what was received, withheld, paid ' +
      'ahead and given back, differences, and corrections of months that are closed',
    params: z.strictObject({ month: Month }),
    replies: { 200: BookMonth },
  },
  close: {
    method: 'POST',
    path: `${base}/:month/close`,
    guard: 'staff',
    right: 'close-months',
    summary:
      'Closes a month for good: whatever would be of it from now on is a correction in the next. 409 month-not-over, ' +
      'month-closed, month-before-open, or month-changed where something came to it since it was shown',
    params: z.strictObject({ month: Month }),
    body: z.strictObject({ entries: z.int().check(z.minimum(0)) }),
    replies: { 200: BookMonth },
  },
  export: {
    method: 'GET',
    path: `${base}/:month/export`,
    ...reading,
    summary: 'Every movement of a month as a table in a language, with the accounts before and after it',
    params: z.strictObject({ month: Month }),
    query: z.strictObject({ language: LanguageOfReader }),
    replies: { 200: undefined },
  },
})
