import * as z from 'zod/mini'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { Dinars, LanguageOfReader, line, paragraphs, pieces, Trilingual } from '#contract/platform/http/fields.ts'
import { idempotencyHeader } from '#contract/platform/http/idempotency-header.ts'
import { personal, possiblyPersonal } from '#contract/platform/http/personal-data.ts'
import { languages } from '#contract/platform/text/languages.ts'
import { lendingLimits, loanStates, loanSteps } from './lending.rules.ts'

const Day = z.iso.date()

/** The garment, and the first and last day of the loan. */
const wish = {
  productId: line(100),
  color: line(100, 0),
  size: line(12, 0),
  firstDay: Day,
  lastDay: Day,
  name: line(100),
  phone: line(30),
}

export const LoanWish = z.strictObject({
  ...wish,
  language: LanguageOfReader,
  /** A honeypot against bots: the field is invisible, so people leave it empty. */
  website: z._default(z.string().check(z.maxLength(200)), ''),
})
export type LoanWish = z.infer<typeof LoanWish>

export const TakenLoan = z.strictObject({ ...wish, language: LanguageOfReader, note: z._default(paragraphs(500), '') })
export type TakenLoan = z.infer<typeof TakenLoan>

/** The nearest period to the requested one in which a piece is free. */
const FreeDays = z.object({ firstDay: z.string(), lastDay: z.string() })
export type FreeDays = z.infer<typeof FreeDays>

const garment = { productId: z.string(), title: Trilingual, image: z.string() }

const terms = {
  fee: z.number(),
  deposit: z.number(),
  daysBefore: z.number(),
  daysAfter: z.number(),
  longest: z.number(),
}

/** The lending terms of a garment, as shoppers see them. */
export const Lending = z.object({
  ...garment,
  ...terms,
  today: z.string(),
  pieces: z.array(z.object({ color: Trilingual, size: z.string() })),
})
export type Lending = z.infer<typeof Lending>

export const Loan = z.object({
  id: z.string(),
  number: z.number(),
  version: z.number(),
  state: z.enum(loanStates),
  ...garment,
  color: Trilingual,
  size: z.string(),
  /** The number of the piece among those of the same colour and size. */
  piece: z.number(),
  pieceId: z.number(),
  firstDay: z.string(),
  lastDay: z.string(),
  fetchedOn: z.string(),
  backBy: z.string(),
  /** The day from which the piece may be lent to another customer. */
  freeFrom: z.string(),
  fee: z.number(),
  deposit: z.number(),
  /** The retained part of the deposit, followed by the reason. */
  kept: z.number(),
  keptReason: possiblyPersonal(z.string()),
  name: personal(z.string()),
  phone: personal(z.string()),
  language: z.enum(languages),
  note: possiblyPersonal(z.string()),
  /** Until when a request reserves its days. */
  heldUntil: z.nullable(z.string()),
  askedAt: z.string(),
  handedOn: z.nullable(z.string()),
  backOn: z.nullable(z.string()),
  /** The pick-up day of the next loan of this piece, while the piece is out. */
  nextFetchedOn: z.nullable(z.string()),
  /** Whether the customer withdrew the request before it was confirmed. */
  withdrawn: z.boolean(),
  /** The last step, if it can be undone. */
  undo: z.nullable(z.object({ step: z.enum(loanSteps), staffName: z.string(), at: z.string() })),
})
export type Loan = z.infer<typeof Loan>

/** A loan as shown by its link, without name and number. */
export const RequestedLoan = z.object({
  number: z.number(),
  path: z.string(),
  fetchedOn: z.string(),
  backBy: z.string(),
  fee: z.number(),
  deposit: z.number(),
  heldUntil: z.nullable(z.string()),
})
export type RequestedLoan = z.infer<typeof RequestedLoan>

/** The lending terms of a garment, and the number of pieces for lending in each colour and size; they are separate from the stock for sale. */
export const LentGarment = z.object({
  ...garment,
  ...terms,
  version: z.number(),
  offered: z.boolean(),
  looks: z.array(
    z.object({
      variantId: z.number(),
      color: Trilingual,
      size: z.string(),
      pieces: z.number(),
      /** Every piece, including torn and lost ones; a promised or lent one is busy. */
      numbered: z.array(z.object({ id: z.number(), number: z.number(), gone: z.boolean(), busy: z.boolean() })),
    }),
  ),
})
export type LentGarment = z.infer<typeof LentGarment>

/** Another piece of the same colour and size that can be handed over, if the promised one is not there. */
export interface ReplacementPiece {
  id: number
  number: number
}

export const LoanBoard = z.object({
  today: z.string(),
  /** Open loans by the day of pick-up, then the newest finished ones. */
  loans: z.array(Loan),
  over: z.array(Loan),
  /** The income from loans in this month and the previous one: fees and retained deposits; and the deposits the shop holds now. */
  money: z.object({
    months: z.array(z.object({ month: z.string(), fees: z.number(), kept: z.number() })),
    depositsHeld: z.number(),
  }),
})
export type LoanBoard = z.infer<typeof LoanBoard>

const reading = { guard: 'staff', right: 'work-on-orders' } as const
const handling = { guard: 'staff', right: 'handle-orders' } as const
const id = z.guid()
const version = z.int().check(z.minimum(1))
const Key = z.looseObject({ [idempotencyHeader]: z.string().check(z.regex(/^[\w-]{16,100}$/)) })
const loanPath = '/api/admin/loans/:id'

export const lendingEndpoints = endpointTable({
  find: {
    method: 'GET',
    path: '/api/lending/:id',
    guard: 'anyone',
    summary: 'How a garment is lent, and in which colours and sizes; 404 where it is not',
    params: z.strictObject({ id: line(100) }),
    replies: { 200: Lending },
  },
  ask: {
    method: 'POST',
    path: '/api/loans',
    guard: 'anyone',
    summary:
      `Asks for a piece on some days, and holds it for ${lendingLimits.holdHours} hours; the shop calls to confirm. ` +
      '409 days-taken where every piece is somebody else’s, with the free days nearest in `free`; 409 loan-limit beyond ' +
      'what may wait under one number, for one piece around these days (with days that can be asked for in `free`), from one ' +
      'network or in the whole shop, which `limit` says, or same where this number has it on some of these days already. The same Idempotency-Key again is the same loan (200)',
    headers: Key,
    body: LoanWish,
    replies: { 201: RequestedLoan, 200: RequestedLoan, 202: undefined },
  },
  board: {
    method: 'GET',
    path: '/api/admin/loans',
    ...reading,
    summary: 'Every loan that holds a piece, those that are over newest first, and what they came to',
    replies: { 200: LoanBoard },
  },
  take: {
    method: 'POST',
    path: '/api/admin/loans',
    ...handling,
    summary:
      'Enters a loan by telephone, confirmed at once; 409 days-taken, with the free days nearest in `free`. The same ' +
      'Idempotency-Key again is the same loan (200)',
    headers: Key,
    body: TakenLoan,
    replies: { 201: Loan, 200: Loan },
  },
  step: {
    method: 'POST',
    path: `${loanPath}/steps`,
    ...handling,
    summary:
      'Takes a loan a step further: confirm, hand-over (fee and deposit are taken), take-back (with what is kept of the ' +
      'deposit, and why), clean, cancel; 409 piece-away while another has it; ' +
      '409 days-taken where it is handed over before its days, and another has those, both with another piece of the same colour and size ' +
      'that could be handed over in `other`, if there is one: its `id` sent as `pieceId` hands over that one; 409 loan-over once its last day is over; 409 loan-changed if somebody was faster than the version sent',
    params: z.strictObject({ id }),
    body: z.strictObject({
      step: z.enum(loanSteps),
      version,
      /** The piece that is handed over, if it is not the promised one; it has the same colour and size. */
      pieceId: z.optional(z.int().check(z.positive())),
      kept: z._default(Dinars, 0),
      reason: z._default(line(300, 0), ''),
    }),
    replies: { 200: Loan },
  },
  undo: {
    method: 'POST',
    path: `${loanPath}/undo`,
    ...handling,
    summary:
      'Takes the last step back: whoever took it within a day, an owner always; 409 days-taken where its days are another’s by now',
    params: z.strictObject({ id }),
    body: z.strictObject({ version }),
    replies: { 200: Loan },
  },
  garments: {
    method: 'GET',
    path: '/api/admin/lending',
    ...reading,
    summary: 'The garments that are lent, or were',
    replies: { 200: z.array(LentGarment) },
  },
  ofGarment: {
    method: 'GET',
    path: '/api/admin/lending/:id',
    ...reading,
    summary: 'How a garment is lent, or would be',
    params: z.strictObject({ id: line(100) }),
    replies: { 200: LentGarment },
  },
  save: {
    method: 'PUT',
    path: '/api/admin/lending/:id',
    guard: 'staff',
    right: 'set-prices',
    summary:
      'Says how a garment is lent, and how many pieces are for it; 409 lending-changed if somebody was faster than the ' +
      'version sent (0 where nobody has said yet), 409 piece-lent where that would take a piece that is promised',
    params: z.strictObject({ id: line(100) }),
    body: z.strictObject({
      version: z.int().check(z.minimum(0)),
      offered: z.boolean(),
      fee: Dinars,
      deposit: Dinars,
      daysBefore: pieces(0, lendingLimits.mostDays),
      daysAfter: pieces(0, lendingLimits.mostDays),
      longest: pieces(1, lendingLimits.mostDays),
      looks: z
        .array(z.strictObject({ variantId: z.int().check(z.positive()), pieces: pieces(0, lendingLimits.mostPieces) }))
        .check(
          z.maxLength(200),
          z.refine((looks) => new Set(looks.map(({ variantId }) => variantId)).size === looks.length),
        ),
    }),
    replies: { 200: LentGarment },
  },
  setPiece: {
    method: 'POST',
    path: '/api/admin/lending/:id/pieces',
    guard: 'staff',
    right: 'set-prices',
    summary:
      'Takes this very piece out of lending, because it is torn or lost, or back into it; 409 piece-lent while it is promised or ' +
      'out, 409 lending-changed if somebody was faster than the version sent',
    params: z.strictObject({ id: line(100) }),
    body: z.strictObject({ version, pieceId: z.int().check(z.positive()), gone: z.boolean() }),
    replies: { 200: LentGarment },
  },
})
