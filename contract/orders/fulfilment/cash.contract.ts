import * as z from 'zod/mini'
import { accountKinds } from '#contract/orders/records/account-kinds.ts'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { Dinars, LanguageOfReader, numberInQuery, PastDay, paragraphs } from '#contract/platform/http/fields.ts'
import { StatementColumns } from './couriers.contract.ts'
import { Key, Parcel } from './manifests.contract.ts'

const positive = z.int().check(z.positive())
/** Parcels settled at once: more than a month of a busy boutique. */
const maxSettled = 1000

const Sum = z.object({ parcels: z.number(), amount: z.number() })

/** Where a courier stands with the shop, or an account of the shop's own. */
export const CourierAccount = z.object({
  courier: z.object({
    id: z.number(),
    kind: z.enum(accountKinds),
    name: z.string(),
    withholds: z.boolean(),
    archived: z.boolean(),
  }),
  /** On their way, and what is to be asked for them. */
  out: Sum,
  /** Delivered and not paid over. */
  owed: Sum,
  /** Came back, and their way is not settled. */
  back: Sum,
  /** What the shop owes for the ways of all that is to be settled, delivered or back. */
  fees: z.number(),
  owedSince: z.nullable(z.string()),
  /** By when the oldest of it should have been paid. */
  overdue: z.boolean(),
  /** Less what was paid to the courier. */
  received: z.number(),
  /** By the shop, where the ways cost more than was collected. */
  paid: z.number(),
  withheld: z.number(),
  differences: z.number(),
})
export type CourierAccount = z.infer<typeof CourierAccount>

/** A parcel that came to an end and waits to be settled: what the courier owes for it, and what he asks. */
export const OwedParcel = z.extend(Parcel, { collected: z.number(), fee: z.number() })
export type OwedParcel = z.infer<typeof OwedParcel>

/** Money may go the other way, where only returns are settled. */
const SignedDinars = z.number().check(z.minimum(-1_000_000), z.maximum(1_000_000), z.multipleOf(0.001))

export const ReceiptFields = z.strictObject({
  courierId: positive,
  parcels: z.array(positive).check(z.minLength(1), z.maxLength(maxSettled)),
  /** A day of Tunis. */
  receivedOn: PastDay,
  /** That it was received more than a month before the first of its parcels ended. */
  isEarly: z.optional(z.boolean()),
  amount: SignedDinars,
  fees: Dinars,
  withheld: Dinars,
  /** Asked for where it does not add up, or the fees are not the agreed ones. */
  reason: z._default(paragraphs(300), ''),
  /** That the money goes to the courier: a sum below nothing is not taken for one that was meant without it. */
  paysCourier: z.optional(z.boolean()),
  /** Of the statement it follows, which is booked once. */
  statement: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
})
export type ReceiptFields = z.infer<typeof ReceiptFields>

export const Receipt = z.object({
  id: z.number(),
  number: z.number(),
  courier: z.object({ id: z.number(), name: z.string() }),
  receivedOn: z.string(),
  parcelCount: z.number(),
  delivered: z.number(),
  fees: z.number(),
  /** Fees agreed with the courier for these parcels. */
  agreedFees: z.number(),
  withheld: z.number(),
  difference: z.number(),
  amount: z.number(),
  reason: z.string(),
  createdAt: z.string(),
  createdBy: z.string(),
  undoneAt: z.nullable(z.string()),
})
export type Receipt = z.infer<typeof Receipt>

/** How a line of a statement stands to what the shop knows. */
const statementFits = ['fits', 'differs', 'unknown', 'booked', 'not-delivered', 'twice'] as const
export const StatementRow = z.object({
  /** As a spreadsheet counts. */
  row: z.number(),
  said: z.object({ number: z.string(), reference: z.string(), phone: z.string(), amount: z.nullable(z.number()) }),
  fee: z.nullable(z.number()),
  fit: z.enum(statementFits),
  matchedBy: z.nullable(z.enum(['number', 'reference', 'phone'])),
  parcel: z.nullable(OwedParcel),
})
export type StatementRow = z.infer<typeof StatementRow>

export const StatementReading = z.object({
  /** Of the file, so that it is booked once. */
  hash: z.string(),
  heading: z.array(z.string()),
  /** The tabs of a workbook, and which of them this is. */
  tabs: z.array(z.string()),
  tab: z.string(),
  columns: StatementColumns,
  rows: z.array(StatementRow),
  /** Delivered and owed, and not on the statement. */
  missing: z.array(OwedParcel),
  bookedAs: z.nullable(z.number()),
})
export type StatementReading = z.infer<typeof StatementReading>

const base = '/api/admin/cash'
const byCourier = z.strictObject({ courier: numberInQuery(positive) })

export const cashEndpoints = endpointTable({
  accounts: {
    method: 'GET',
    path: base,
    guard: 'staff',
    right: 'see-sales',
    summary: 'Where the shop stands with each courier: out, owed and since when, received',
    replies: { 200: z.array(CourierAccount) },
  },
  owed: {
    method: 'GET',
    path: `${base}/owed`,
    guard: 'staff',
    right: 'see-sales',
    summary: 'The parcels of a courier that are to be settled, oldest first',
    query: byCourier,
    replies: { 200: z.array(OwedParcel) },
  },
  receipts: {
    method: 'GET',
    path: `${base}/receipts`,
    guard: 'staff',
    right: 'see-sales',
    summary: 'Money received from couriers, newest first, 50 at a time',
    query: z.strictObject({
      courier: z.optional(numberInQuery(positive)),
      /** Entries before this number. */
      before: z.optional(numberInQuery(positive)),
    }),
    replies: { 200: z.array(Receipt) },
  },
  book: {
    method: 'POST',
    path: `${base}/receipts`,
    guard: 'staff',
    right: 'book-cash',
    summary:
      'Books money received for parcels, and their orders as paid; the same Idempotency-Key again gives the same receipt ' +
      '(200), 422 day-early says that `receivedOn` is long before its parcels, which `isEarly` confirms, 409 parcel-booked says that a parcel is in another one, and 422 pays-courier that a sum below nothing is only ' +
      'booked with `paysCourier`',
    headers: Key,
    body: ReceiptFields,
    replies: { 201: Receipt, 200: Receipt },
  },
  undo: {
    method: 'POST',
    path: `${base}/receipts/:id/undo`,
    guard: 'staff',
    right: 'book-cash',
    summary: 'Takes a whole receipt back: its orders are unpaid again, its parcels owed',
    params: z.strictObject({ id: numberInQuery(positive) }),
    replies: { 200: Receipt },
  },
  readStatement: {
    method: 'POST',
    path: `${base}/statements`,
    guard: 'staff',
    right: 'book-cash',
    summary:
      'Reads a courier’s statement (CSV or XLSX, in base64) and says what fits; books nothing, keeps how it is arranged',
    body: z.strictObject({
      courierId: positive,
      file: z.string().check(z.minLength(4), z.maxLength(240_000), z.regex(/^[A-Za-z0-9+/]+=*$/)),
      columns: z.optional(StatementColumns),
      /** Of a workbook; without it the first that looks like a statement. */
      tab: z.optional(z.string().check(z.maxLength(100))),
    }),
    replies: { 200: StatementReading },
  },
  export: {
    method: 'GET',
    path: `${base}/export`,
    guard: 'staff',
    right: 'see-sales',
    summary: 'Every receipt of a span of days, parcel by parcel, as a table in a language',
    query: z.strictObject({ from: z.iso.date(), to: z.iso.date(), language: LanguageOfReader }),
    replies: { 200: undefined },
  },
})
