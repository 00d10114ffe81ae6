import * as z from 'zod/mini'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { Trilingual } from '#contract/platform/http/fields.ts'
import { personal } from '#contract/platform/http/personal.ts'
import { refundWays } from './order-returns.contract.ts'

/** Something that was given back: for pieces that came back, of a deposit, or out of a credit. */
export const Refund = z.object({
  /** What it is known by, as in `r12`: of a return, a deposit (`d`), a credit (`c`). */
  ref: z.string(),
  order: z.nullable(z.object({ id: z.nullable(z.string()), number: z.number() })),
  name: personal(z.string()),
  /** What came back; of a deposit or a credit nothing. */
  pieces: z.array(z.object({ title: Trilingual, colour: Trilingual, size: z.string(), quantity: z.number() })),
  amount: z.number(),
  way: z.enum(refundWays),
  /** The day it is of, and the moment it was noted. */
  day: z.string(),
  at: z.string(),
  /** Who gave it. */
  staffName: z.string(),
  undone: z.boolean(),
  /** The number of the credit note that takes its invoice back, where one was made for it. */
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
