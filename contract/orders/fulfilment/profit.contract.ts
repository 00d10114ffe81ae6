import * as z from 'zod/mini'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { Dinars, LanguageOfReader } from '#contract/platform/http/fields.ts'

export const profitGroups = ['month', 'garment', 'size', 'colour', 'governorate', 'courier', 'order'] as const
export type ProfitGroup = (typeof profitGroups)[number]

/** The profit of finished orders: price − cost − fees − returns, in dinars. */
const Profit = {
  orders: z.number(),
  pieces: z.number(),
  /** The revenue: the totals of the goods that customers kept. */
  income: z.number(),
  cost: z.number(),
  /** The number of pieces without a cost price. */
  costless: z.number(),
  /** Fees of couriers for delivered parcels. */
  fees: z.number(),
  /** The cost of returns: courier fees, repacking and lost pieces. */
  returns: z.number(),
  profit: z.number(),
}
const ProfitRow = z.object({ key: z.string(), name: z.string(), ...Profit })
export type ProfitRow = z.infer<typeof ProfitRow>

export const ProfitReport = z.object({
  all: z.object(Profit),
  rows: z.array(ProfitRow),
  /** The recorded cost of advertising in the whole months of the period, and the profit after it. */
  advertising: z.number(),
  left: z.number(),
})
export type ProfitReport = z.infer<typeof ProfitReport>

const base = '/api/admin/cash/profit'
const reading = { guard: 'staff', right: 'see-profit' } as const
const Question = z.strictObject({
  from: z.iso.date(),
  to: z.iso.date(),
  by: z.enum(profitGroups),
  /** The grouping of `key`: together they select the orders of one row of that grouping. */
  of: z.optional(z.enum(profitGroups)),
  key: z.optional(z.string().check(z.maxLength(200))),
})
export type ProfitQuestion = z.infer<typeof Question>

export const profitEndpoints = endpointTable({
  report: {
    method: 'GET',
    path: base,
    ...reading,
    summary:
      'What was earned with orders that ended in a span of days, by month, garment, courier or order (at most 1000 rows)',
    query: Question,
    replies: { 200: ProfitReport },
  },
  export: {
    method: 'GET',
    path: `${base}/export`,
    ...reading,
    summary: 'The same as a table in a language',
    query: z.extend(Question, { language: LanguageOfReader }),
    replies: { 200: undefined },
  },
  advertise: {
    method: 'PUT',
    path: `${base}/advertising`,
    guard: 'staff',
    right: 'book-cash',
    summary: 'What advertising cost in a month; 409 month-closed where that is closed',
    body: z.strictObject({ month: z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/)), amount: Dinars }),
    replies: { 200: z.object({ month: z.string(), amount: z.number() }) },
  },
})
