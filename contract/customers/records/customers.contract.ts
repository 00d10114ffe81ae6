import * as z from 'zod/mini'
import { PastOrders } from '#contract/customers/imported-customers/past-orders.ts'
import { StoredAddress } from '#contract/people/shoppers/address.contract.ts'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { flagInQuery, line, numberInQuery, paragraphs } from '#contract/platform/http/fields.ts'
import { personal } from '#contract/platform/http/personal-data.ts'
import { languages } from '#contract/platform/text/languages.ts'
import { orderStateNames } from './order-state-names.ts'

/** The shop's caution before it sends anything: a deposit first, or no delivery at all. */
export const cautionKinds = ['deposit', 'refuse'] as const

export const Caution = z.object({
  kind: z.enum(cautionKinds),
  reason: z.string(),
  /** The last day of the caution. */
  until: z.string(),
  by: z.string(),
  /** The customer's objection, as the staff recorded it. */
  objection: z.string(),
})
export type Caution = z.infer<typeof Caution>

/** The customer of an order as the staff see it, with the store credit. */
export const OrderCustomer = personal(
  z.nullable(
    z.object({ id: z.number(), labels: z.array(z.string()), caution: z.nullable(Caution), credit: z.number() }),
  ),
)

const Counts = z.object({ orders: z.number(), delivered: z.number(), sentBack: z.number(), refused: z.number() })

/** A customer in the list, with all telephone numbers. */
export const PersonRow = z.object({
  id: z.number(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  city: z.string(),
  numbers: z.number(),
  ...Counts.shape,
  /** Orders of the customer in an imported shop, which no other count includes. */
  pastOrders: z.number(),
  /** The amount of delivered, unpaid orders. */
  owed: z.number(),
  /** Paid deposits beyond the total of the kept goods, not refunded yet. */
  owedBack: z.number(),
  /** The customer's store credit. */
  credit: z.number(),
  labels: z.array(z.string()),
  caution: z.nullable(Caution),
  /** The date of the last order here or in an imported shop; empty if the customer is known only from a list of customers of the latter. */
  lastOrderAt: z.string(),
})
export type PersonRow = z.infer<typeof PersonRow>

export const Person = z.extend(PersonRow, {
  language: z.enum(languages),
  phones: z.array(z.object({ phone: z.string(), name: z.string(), lastOrderAt: z.string(), isFirst: z.boolean() })),
  /** Further numbers used in orders of the same account. */
  maybeHers: z.array(z.object({ phone: z.string(), name: z.string() })),
  addresses: z.array(StoredAddress),
  notes: z.array(z.object({ id: z.number(), text: z.string(), staffName: z.string(), at: z.string() })),
  past: z.nullable(PastOrders),
  /** The newest orders. */
  latest: z.array(
    z.object({
      _id: z.string(),
      number: z.number(),
      state: z.enum(orderStateNames),
      pickUp: z.boolean(),
      isPaid: z.boolean(),
      totalPrice: z.number(),
      owedBack: z.number(),
      createdAt: z.string(),
    }),
  ),
})
export type Person = z.infer<typeof Person>

const CustomerId = z.strictObject({ id: numberInQuery(z.int().check(z.minimum(1))) })
const NumberOfHers = z.strictObject({ phone: line(30) })
export const maxLabels = 10
/** A label is one or two words. */
export const maxLabelLength = 30

const base = '/api/admin/customers'
const reading = { guard: 'staff', right: 'see-customers' } as const
const writing = { guard: 'staff', right: 'handle-customers' } as const
const replies = { 200: Person } as const

export const customerEndpoints = endpointTable({
  browse: {
    method: 'GET',
    path: `${base}/list`,
    ...reading,
    summary: 'Customers, whoever ordered last first; by name, telephone, e-mail or town',
    query: z.strictObject({
      search: z.optional(line(100)),
      /** Only customers with a caution. */
      warned: z.optional(flagInQuery),
      page: z.optional(numberInQuery(z.int().check(z.minimum(1), z.maximum(500)))),
    }),
    replies: { 200: z.object({ people: z.array(PersonRow), page: z.number(), more: z.boolean() }) },
  },
  find: {
    method: 'GET',
    path: `${base}/:id`,
    ...reading,
    summary: 'A customer with all numbers that are hers, her orders, addresses and notes',
    params: CustomerId,
    replies,
  },
  addNote: {
    method: 'POST',
    path: `${base}/:id/notes`,
    ...writing,
    summary: 'Adds a note for the staff',
    params: CustomerId,
    body: z.strictObject({ text: paragraphs(1000, 1) }),
    replies,
  },
  label: {
    method: 'PUT',
    path: `${base}/:id/labels`,
    ...writing,
    summary: 'Says by which labels the customer is known, in the place of those before',
    params: CustomerId,
    body: z.strictObject({ labels: z.array(line(maxLabelLength)).check(z.maxLength(maxLabels)) }),
    replies,
  },
  warn: {
    method: 'PUT',
    path: `${base}/:id/caution`,
    ...writing,
    summary: 'Asks for a deposit first, or does not deliver, with why and until when: a year at most',
    params: CustomerId,
    body: z.strictObject({ kind: z.enum(cautionKinds), reason: paragraphs(300, 3), until: z.iso.date() }),
    replies,
  },
  lift: {
    method: 'DELETE',
    path: `${base}/:id/caution`,
    ...writing,
    summary: 'Asks for nothing first any more',
    params: CustomerId,
    replies,
  },
  object: {
    method: 'POST',
    path: `${base}/:id/objection`,
    ...writing,
    summary: 'Notes what the customer says to being asked that; 409 no-caution where nothing is asked',
    params: CustomerId,
    body: z.strictObject({ text: paragraphs(1000, 1) }),
    replies,
  },
  join: {
    method: 'POST',
    path: `${base}/:id/numbers`,
    ...writing,
    summary: 'Says that a number is the same person’s, with whatever was joined to it',
    params: CustomerId,
    body: NumberOfHers,
    replies,
  },
  part: {
    method: 'POST',
    path: `${base}/:id/numbers/parted`,
    ...writing,
    summary: 'Says that a number is somebody else’s after all; what was noted under it goes with it',
    params: CustomerId,
    body: NumberOfHers,
    replies,
  },
})
