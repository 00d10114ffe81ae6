import * as z from 'zod/mini'
import { Key } from '#contract/orders/fulfilment/manifests.contract.ts'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { Dinars, LanguageOfReader, numberInQuery, paragraphs } from '#contract/platform/http/fields.ts'

const positive = z.int().check(z.positive())
/** Kinds of till entries: of an order, or of the till alone; `against` reverses a wrong entry. */
const tillKinds = ['sale', 'deposit', 'refund', 'in', 'out', 'against'] as const

export const TillEntry = z.object({
  id: z.number(),
  kind: z.enum(tillKinds),
  /** Negative if money left the till. */
  amount: z.number(),
  order: z.nullable(z.object({ id: z.nullable(z.string()), number: z.number() })),
  reason: z.string(),
  staffName: z.string(),
  at: z.string(),
  /** The entry it reverses, or the entry that reverses it. */
  against: z.nullable(z.number()),
  reversedBy: z.nullable(z.number()),
})
export type TillEntry = z.infer<typeof TillEntry>

export const TillDay = z.object({
  id: z.number(),
  number: z.number(),
  openedAt: z.string(),
  openedBy: z.string(),
  float: z.number(),
  /** The opening amount plus all movements. */
  expected: z.number(),
  closedAt: z.nullable(z.string()),
  closedBy: z.string(),
  counted: z.nullable(z.number()),
  /** The missing amount; negative if there is too much. */
  difference: z.nullable(z.number()),
  reason: z.string(),
})
export type TillDay = z.infer<typeof TillDay>

export const WholeTillDay = z.extend(TillDay, { entries: z.array(TillEntry) })
export type WholeTillDay = z.infer<typeof WholeTillDay>

const base = '/api/admin/till'
const reading = { guard: 'staff', right: 'see-sales' } as const
const using = { guard: 'staff', right: 'use-till' } as const
const id = z.strictObject({ id: numberInQuery(positive) })
const reason = paragraphs(300)

export const tillEndpoints = endpointTable({
  now: {
    method: 'GET',
    path: base,
    ...reading,
    summary: 'The till as it is: the day that is open, with what went in and out; without one, nothing',
    replies: { 200: z.object({ day: z.nullable(WholeTillDay) }) },
  },
  days: {
    method: 'GET',
    path: `${base}/days`,
    ...reading,
    summary: 'Days that were counted, newest first, 31 at a time',
    query: z.strictObject({ before: z.optional(numberInQuery(positive)) }),
    replies: { 200: z.array(TillDay) },
  },
  day: {
    method: 'GET',
    path: `${base}/days/:id`,
    ...reading,
    summary: 'One day of the till, with all that went in and out',
    params: id,
    replies: { 200: WholeTillDay },
  },
  open: {
    method: 'POST',
    path: `${base}/days`,
    ...using,
    summary: 'Opens the till with so much in it; 409 till-open where it is',
    body: z.strictObject({ float: Dinars }),
    replies: { 201: WholeTillDay },
  },
  close: {
    method: 'POST',
    path: `${base}/days/:id/close`,
    ...using,
    summary:
      'Counts the till and closes it; a difference needs its reason, and 409 till-changed says that something went in or out ' +
      'since it was counted',
    params: id,
    body: z.strictObject({ counted: Dinars, expected: z.number(), reason: z._default(reason, '') }),
    replies: { 200: WholeTillDay },
  },
  sell: {
    method: 'POST',
    path: `${base}/sales`,
    ...using,
    summary:
      'An order is paid at the counter: it is delivered, where it was not, and paid, and what was left to pay is in the till; ' +
      'the same Idempotency-Key again is the same sale',
    headers: Key,
    body: z.strictObject({ orderId: z.guid(), version: z.int().check(z.minimum(1)) }),
    replies: { 201: WholeTillDay, 200: WholeTillDay },
  },
  move: {
    method: 'POST',
    path: `${base}/moves`,
    guard: 'staff',
    right: 'move-cash',
    summary: 'Money is put into the till or taken out of it, for a reason',
    headers: Key,
    body: z.strictObject({ kind: z.enum(['in', 'out']), amount: Dinars, reason: paragraphs(300, 1) }),
    replies: { 201: WholeTillDay, 200: WholeTillDay },
  },
  meet: {
    method: 'POST',
    path: `${base}/entries/:id/against`,
    ...using,
    summary:
      'Meets an entry that was wrong by one against it; a sale is taken back with it. Whoever made it within a day, an owner always',
    params: id,
    body: z.strictObject({ reason: paragraphs(300, 1) }),
    replies: { 200: WholeTillDay },
  },
  export: {
    method: 'GET',
    path: `${base}/export`,
    ...reading,
    summary: 'Every entry of a span of days as a table in a language, with the counts of the days',
    query: z.strictObject({ from: z.iso.date(), to: z.iso.date(), language: LanguageOfReader }),
    replies: { 200: undefined },
  },
})
