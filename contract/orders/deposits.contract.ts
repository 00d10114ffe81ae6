import * as z from 'zod/mini'
import { endpointTable } from '#contract/http/endpoint.ts'
import { Dinars } from '#contract/http/fields.ts'
import { OfficeOrder } from './office-orders.contract.ts'

/** How money comes before the parcel goes: by telephone, by bank, over the counter. */
export const depositWays = ['d17', 'transfer', 'shop'] as const
export type DepositWay = (typeof depositWays)[number]

/** Beside these, what was paid for pieces that are exchanged, and what was said to be paid by who did not say how. */
const paidWays = [...depositWays, 'exchange', 'other'] as const
export type PaidWay = (typeof paidWays)[number]

export const Deposit = z.object({
  id: z.number(),
  amount: z.number(),
  way: z.enum(paidWays),
  paidOn: z.string(),
  staffName: z.string(),
  at: z.string(),
  undoneBy: z.nullable(z.string()),
})
export type Deposit = z.infer<typeof Deposit>

const id = z.guid()
const base = '/api/admin/orders/:id/deposits'
const staff = { guard: 'staff' } as const

export const depositEndpoints = endpointTable({
  list: {
    method: 'GET',
    path: base,
    ...staff,
    right: 'read-orders',
    summary: 'What was paid for an order before it left, newest first, what was undone too',
    params: z.strictObject({ id }),
    replies: { 200: z.array(Deposit) },
  },
  take: {
    method: 'POST',
    path: base,
    ...staff,
    right: 'handle-orders',
    summary:
      'Notes a deposit; 422 deposit-too-high beyond what is still to pay, 409 order-changed unless the order is as it was read',
    params: z.strictObject({ id }),
    body: z.strictObject({
      amount: Dinars,
      way: z.enum(depositWays),
      paidOn: z.iso.date(),
      version: z.int().check(z.minimum(1)),
    }),
    replies: { 200: OfficeOrder },
  },
  undo: {
    method: 'POST',
    path: `${base}/:deposit/undo`,
    ...staff,
    right: 'handle-orders',
    summary: 'Takes a deposit that was a mistake out of the account: whoever noted it within a day, an owner always',
    params: z.strictObject({ id, deposit: z.string().check(z.regex(/^\d{1,15}$/)) }),
    replies: { 200: OfficeOrder },
  },
})
