import * as z from 'zod/mini'
import { depositMethods } from '#contract/orders/records/deposit-methods.ts'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { Dinars, PastDay } from '#contract/platform/http/fields.ts'
import { idempotencyHeader } from '#contract/platform/http/idempotency-header.ts'
import { personal } from '#contract/platform/http/personal-data.ts'

/** The entries of a store credit: given instead of a refund, used for an order, or paid out. */
const creditKinds = ['given', 'used', 'paid'] as const

const CreditEntry = z.object({
  id: z.number(),
  kind: z.enum(creditKinds),
  /** Negative if the credit decreased; an undone entry has a reversing entry. */
  amount: z.number(),
  day: z.string(),
  order: z.nullable(z.object({ id: z.nullable(z.string()), number: z.number() })),
  /** The way of payment. */
  way: z.string(),
  staffName: z.string(),
  /** Whether the entry was undone, or undoes another one. */
  reversed: z.boolean(),
})

/** A customer's store credit. */
export const Credit = z.object({
  id: z.number(),
  name: personal(z.string()),
  phone: personal(z.string()),
  amount: z.number(),
  since: z.string(),
  /** Newest first. */
  entries: z.array(CreditEntry),
})
export type Credit = z.infer<typeof Credit>
export type CreditEntry = z.infer<typeof CreditEntry>

const id = z.string().check(z.regex(/^\d{1,15}$/))
const base = '/api/admin/credits'
const writing = { guard: 'staff', right: 'handle-orders' } as const
const Key = z.looseObject({ [idempotencyHeader]: z.string().check(z.regex(/^[\w-]{16,100}$/)) })

export const creditEndpoints = endpointTable({
  list: {
    method: 'GET',
    path: base,
    guard: 'staff',
    right: 'see-sales',
    summary: 'Customers who have credit for their next order, oldest first, with how it came to be',
    replies: { 200: z.array(Credit) },
  },
  pay: {
    method: 'POST',
    path: `${base}/:id/payments`,
    ...writing,
    summary:
      'Pays credit out in money, for the customer may ask for it; 409 credit-too-little beyond what there is. The same ' +
      'Idempotency-Key again is the same payment (200)',
    params: z.strictObject({ id }),
    headers: Key,
    body: z.strictObject({ amount: Dinars, way: z.enum(depositMethods), paidOn: PastDay }),
    replies: { 201: Credit, 200: Credit },
  },
  undo: {
    method: 'POST',
    path: `${base}/:id/payments/:entry/undo`,
    ...writing,
    summary: 'Takes a payment of credit back that was a mistake: whoever noted it within a day, an owner always',
    params: z.strictObject({ id, entry: id }),
    replies: { 200: Credit },
  },
})
