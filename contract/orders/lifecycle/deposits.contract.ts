import * as z from 'zod/mini'
import { depositMethods } from '#contract/orders/records/deposit-methods.ts'
import { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { Dinars, PastDay } from '#contract/platform/http/fields.ts'
import { personal } from '#contract/platform/http/personal-data.ts'

/** Ways of payment, and store credit: used for this order, or given instead of a refund. */
const moneyWays = [...depositMethods, 'credit'] as const
export type MoneyMethod = (typeof moneyWays)[number]

/** Also the value of exchanged pieces (`exchange`), and payments whose way was not recorded (`other`). */
const paidWays = [...moneyWays, 'exchange', 'other'] as const
export type PaymentMethod = (typeof paidWays)[number]

export const Deposit = z.object({
  id: z.number(),
  /** Negative for a refund. */
  amount: z.number(),
  way: z.enum(paidWays),
  paidOn: z.string(),
  staffName: z.string(),
  at: z.string(),
  undoneBy: z.nullable(z.string()),
  /** Whether the credit was returned automatically when the order ended. The entry is undone together with that step only. */
  atEnd: z.boolean(),
})
export type Deposit = z.infer<typeof Deposit>

/** An order for which the customer has paid more than the kept pieces cost. */
export const OwedBack = z.object({
  _id: z.string(),
  number: z.number(),
  name: personal(z.string()),
  phone: personal(z.string()),
  amount: z.number(),
})
export type OwedBack = z.infer<typeof OwedBack>

const Money = z.strictObject({
  amount: Dinars,
  way: z.enum(moneyWays),
  paidOn: PastDay,
  /** Confirms that the payment was made more than a month before the order. */
  isEarly: z.optional(z.boolean()),
  version: z.int().check(z.minimum(1)),
})

const id = z.guid()
const base = '/api/admin/orders/:id/deposits'
const staff = { guard: 'staff' } as const

export const depositEndpoints = endpointTable({
  list: {
    method: 'GET',
    path: base,
    ...staff,
    right: 'read-orders',
    summary: 'What was paid for an order before it left and given back of it, newest first, what was undone too',
    params: z.strictObject({ id }),
    replies: { 200: z.array(Deposit) },
  },
  take: {
    method: 'POST',
    path: base,
    ...staff,
    right: 'take-money',
    summary:
      'Notes a deposit (`book-cash`, or for cash the open till; 422 day-early long before the order, which `isEarly` confirms), or uses credit of the customer’s; 422 deposit-too-high beyond what is still to pay, 409 ' +
      'credit-too-little beyond what credit there is, 409 order-changed unless the order is as it was read',
    params: z.strictObject({ id }),
    body: Money,
    replies: { 200: OfficeOrder },
  },
  giveBack: {
    method: 'POST',
    path: `${base}/back`,
    ...staff,
    right: 'take-money',
    summary:
      'Notes what was given back of a deposit; 422 refund-too-high beyond what is owed, 409 order-changed unless the order is as it was read',
    params: z.strictObject({ id }),
    body: Money,
    replies: { 200: OfficeOrder },
  },
  owedBack: {
    method: 'GET',
    path: '/api/admin/owed-back',
    ...staff,
    right: 'see-sales',
    summary: 'Orders for which more was paid ahead than what was kept costs, oldest first, with what is owed back',
    replies: { 200: z.array(OwedBack) },
  },
  undo: {
    method: 'POST',
    path: `${base}/:deposit/undo`,
    ...staff,
    right: 'take-money',
    summary:
      'Takes a deposit, or what was given back, that was a mistake out of the account: whoever noted it within a day, an owner always; ' +
      '409 deposit-given-back where more was given back than would be left',
    params: z.strictObject({ id, deposit: z.string().check(z.regex(/^\d{1,15}$/)) }),
    replies: { 200: OfficeOrder },
  },
})
