import * as z from 'zod/mini'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { Trilingual } from '#contract/platform/http/fields.ts'
import { personal } from '#contract/platform/http/personal-data.ts'
import { refundMethods } from './order-returns.contract.ts'

/** A refund: for returned pieces, of a deposit, or from a store credit. */
export const Refund = z.object({
  /** The reference, as in `r12`: `r` for a return, `d` for a deposit, `c` for a credit. */
  ref: z.string(),
  order: z.nullable(z.object({ id: z.nullable(z.string()), number: z.number() })),
  name: personal(z.string()),
  /** The returned pieces; empty for a deposit or a credit. */
  pieces: z.array(z.object({ title: Trilingual, colour: Trilingual, size: z.string(), quantity: z.number() })),
  amount: z.number(),
  way: z.enum(refundMethods),
  /** The day of the refund, and the moment it was recorded. */
  day: z.string(),
  at: z.string(),
  /** The member of the staff who gave the refund. */
  staffName: z.string(),
  undone: z.boolean(),
  /** The number of the credit note for this order's invoice, if there is one. */
  creditNote: z.string(),
})
export type Refund = z.infer<typeof Refund>

const base = '/api/admin/refunds'
const reading = { guard: 'staff', right: 'see-sales' } as const

export const refundEndpoints = endpointTable({
  list: {
    method: 'GET',
    path: base,
    ...reading,
    summary: 'What was given back last, whichever way, newest first, with who gave it; what was undone too',
    replies: { 200: z.array(Refund) },
  },
  find: {
    method: 'GET',
    path: `${base}/:ref`,
    ...reading,
    summary: 'One refund, as its paper says it',
    params: z.strictObject({ ref: z.string().check(z.regex(/^[rdc]\d{1,15}$/)) }),
    replies: { 200: Refund },
  },
})
