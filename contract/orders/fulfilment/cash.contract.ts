import * as z from 'zod/mini'
import { carrierKinds } from '#contract/orders/records/carrier-kinds.ts'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { Dinars, LanguageOfReader, numberInQuery, PastDay, paragraphs } from '#contract/platform/http/fields.ts'
import { StatementColumns } from './couriers.contract.ts'
import { Key, Parcel } from './manifests.contract.ts'

const positive = z.int().check(z.positive())
/** The maximum number of parcels in one receipt: more than a busy shop sends in a month. */
const maxSettled = 1000

const Sum = z.object({ parcels: z.number(), amount: z.number() })

/** The balance of a courier, or of one of the shop's own accounts. */
export const CourierAccount = z.object({
  courier: z.object({
    id: z.number(),
    kind: z.enum(carrierKinds),
    name: z.string(),
    withholds: z.boolean(),
    archived: z.boolean(),
  }),
  /** Parcels on their way, and the amount to collect for them. */
  out: Sum,
  /** Delivered parcels whose money the shop has not received. */
  owed: Sum,
  /** Returned parcels whose fee is not settled. */
  back: Sum,
  /** The fees of all unsettled parcels, delivered or returned. */
  fees: z.number(),
  owedSince: z.nullable(z.string()),
  /** Whether the oldest unsettled money is overdue. */
  overdue: z.boolean(),
  /** Money received from the courier, minus money paid to the courier. */
  received: z.number(),
  /** Money the shop paid to the courier, where the fees were higher than the collected amount. */
  paid: z.number(),
  withheld: z.number(),
  differences: z.number(),
})
export type CourierAccount = z.infer<typeof CourierAccount>

/** A finished, unsettled parcel, with the amount the courier owes for it and the courier's fee. */
export const OwedParcel = z.extend(Parcel, { collected: z.number(), fee: z.number() })
export type OwedParcel = z.infer<typeof OwedParcel>

/** Negative if the shop pays the courier, because only returns are settled. */
const SignedDinars = z.number().check(z.minimum(-1_000_000), z.maximum(1_000_000), z.multipleOf(0.001))

export const ReceiptFields = z.strictObject({
  courierId: positive,
  parcels: z.array(positive).check(z.minLength(1), z.maxLength(maxSettled)),
  /** The day in Tunis. */
  receivedOn: PastDay,
  /** Confirms that the money was received more than a month before the first of the parcels ended. */
  isEarly: z.optional(z.boolean()),
  amount: SignedDinars,
  fees: Dinars,
  withheld: Dinars,
  /** Required if the amounts do not add up, or if the fees differ from the agreed ones. */
  reason: z._default(paragraphs(300), ''),
  /** Confirms that the shop pays the courier: a negative amount without this flag is refused as a typing error. */
  paysCourier: z.optional(z.boolean()),
  /** The hash of the courier's statement; each statement can be booked only once. */
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

/** How a line of a statement compares with the shop's records. */
const statementFits = ['fits', 'differs', 'unknown', 'booked', 'not-delivered', 'twice'] as const
export const StatementRow = z.object({
  /** The row number in the spreadsheet. */
  row: z.number(),
  said: z.object({ number: z.string(), reference: z.string(), phone: z.string(), amount: z.nullable(z.number()) }),
  fee: z.nullable(z.number()),
  fit: z.enum(statementFits),
  matchedBy: z.nullable(z.enum(['number', 'reference', 'phone'])),
  parcel: z.nullable(OwedParcel),
})
export type StatementRow = z.infer<typeof StatementRow>

export const StatementReading = z.object({
  /** The hash of the file; it prevents the same statement from being booked twice. */
  hash: z.string(),
  heading: z.array(z.string()),
  /** The names of all sheets of the workbook, and the name of this sheet. */
  tabs: z.array(z.string()),
  tab: z.string(),
  columns: StatementColumns,
  rows: z.array(StatementRow),
  /** Delivered, unsettled parcels that are not on the statement. */
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
      /** A sheet of the workbook; by default the first one that looks like a statement. */
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
