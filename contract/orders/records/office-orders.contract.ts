import * as z from 'zod/mini'
import { OrderCustomer } from '#contract/customers/records/customers.contract.ts'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { flagInQuery, line, numberInQuery, paragraphs } from '#contract/platform/http/fields.ts'
import { idempotencyHeader } from '#contract/platform/http/idempotency-header.ts'
import { languages } from '#contract/platform/text/languages.ts'
import { isGovernorateId } from '#contract/platform/tunisia/governorates.ts'
import { BusyNetwork } from './busy-networks.contract.ts'
import { NewOfficeOrder, OfficeOrderEdit } from './office-order-fields.contract.ts'
import { OrderParcel } from './office-order-parcel.contract.ts'
import { orderChannels } from './order-channels.ts'
import { endings } from './order-endings.rules.ts'
import { orderLimits } from './order-limits.ts'
import { orderStates } from './order-states.rules.ts'
import { OrderStep } from './order-step.contract.ts'
import { Order, OrderState } from './orders.contract.ts'
import { UnconfirmedOrders } from './unconfirmed-orders.contract.ts'

/** An order as the staff see it, with the customer's history and the shop's own records. */
export const OfficeOrder = z.extend(Order, {
  governorate: z.string(),
  /** Whether the shop took the order, rather than the customer placing it online. */
  byTelephone: z.boolean(),
  channel: z.enum(orderChannels),
  callAttempts: z.number(),
  nextCallAt: z.nullable(z.string()),
  printedAt: z.nullable(z.string()),
  notes: z.number(),
  parcel: z.nullable(OrderParcel),
  /** The refunded amount, in money or as an exchange. */
  refunded: z.number(),
  /** The amount paid beyond the price of the kept pieces, and not refunded yet. */
  owedBack: z.number(),
  /** The original order, if this one is an exchange for its pieces. */
  exchangeOf: z.nullable(z.object({ id: z.string(), number: z.number() })),
  /** Orders sent in exchange for pieces of this one. */
  exchanges: z.array(z.object({ id: z.string(), number: z.number(), state: OrderState, pickUp: z.boolean() })),
  /** The customer, with any caution. */
  customer: OrderCustomer,
  /** Other orders of the same customer, under any of the customer's phone numbers, and how many of them were refused. */
  earlier: z.object({ orders: z.number(), refused: z.number() }),
  /** By product key: the progress the customer was last mailed about, and the time of the mail. */
  notified: z.record(z.string(), z.object({ progress: z.number(), at: z.string() })),
})
export type OfficeOrder = z.infer<typeof OfficeOrder>

/** Counting stops here: an exact total would be slow and of no use. */
export const maxCounted = 1000

const governorate = z.string().check(z.refine(isGovernorateId))

/** One state or several, separated by commas, as in `new,unreachable`. */
const states = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(200)),
    z.transform((text: string) => text.split(',')),
  ),
  z.array(OrderState).check(z.minLength(1), z.maxLength(orderStates.length)),
)

/** The filter of orders that the inbox, the exports and the figures share. */
export const OfficeOrderFilter = z.strictObject({
  state: z.optional(states),
  ended: z.optional(z.enum(endings)),
  paid: z.optional(flagInQuery),
  governorate: z.optional(governorate),
  /** Days of Tunis, both included. */
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  search: z.optional(line(100)),
  /** The orders with a piece of this garment, in this colour (its French name) and size. */
  product: z.optional(line(100)),
  colour: z.optional(line(100)),
  size: z.optional(line(12)),
  channel: z.optional(z.enum(orderChannels)),
  /** The orders that this member of the staff confirmed or took by phone. */
  staff: z.optional(line(100)),
})

export const OfficeOrderQuery = z.extend(OfficeOrderFilter, {
  page: z.optional(numberInQuery(z.int().check(z.minimum(1), z.maximum(500)))),
  limit: z.optional(numberInQuery(z.int().check(z.minimum(1), z.maximum(orderLimits.mostAtOnce)))),
})
export type OfficeOrderQuery = z.infer<typeof OfficeOrderQuery>

export const OfficeOrderPage = z.object({
  orders: z.array(OfficeOrder),
  page: z.number(),
  more: z.boolean(),
  /** The number of orders in each state with the same filters; `maxCounted` means that number or more. */
  counts: z.record(z.enum(orderStates), z.number()),
})
export type OfficeOrderPage = z.infer<typeof OfficeOrderPage>

/** An event of an order: kind, author (none for the customer and the shop itself) and time. */
export const OrderEvent = z.object({
  id: z.number(),
  kind: z.string(),
  detail: z.record(z.string(), z.unknown()),
  staffName: z.nullable(z.string()),
  at: z.string(),
})
export type OrderEvent = z.infer<typeof OrderEvent>

export const Customer = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: Order.shape.address,
  language: z.enum(languages),
  orders: z.number(),
  refused: z.number(),
  /** The customer's store credit. */
  credit: z.number(),
})
export type Customer = z.infer<typeof Customer>

const id = z.guid()
const OrderId = z.strictObject({ id })
const version = z.int().check(z.minimum(1))
const ids = z.array(id).check(z.minLength(1), z.maxLength(orderLimits.mostAtOnce))

const versionedOrders = z
  .array(z.strictObject({ id, version: z.optional(version) }))
  .check(z.minLength(1), z.maxLength(orderLimits.mostAtOnce))

/** The result for each of several orders: the updated order, or the reason why it was not changed. */
export const StepOutcome = z.object({
  id: z.string(),
  order: z.optional(OfficeOrder),
  problem: z.optional(z.string()),
})
export type StepOutcome = z.infer<typeof StepOutcome>

const base = '/api/admin/orders'
const staff = { guard: 'staff' } as const

export const officeOrderEndpoints = endpointTable({
  browse: {
    method: 'GET',
    path: base,
    ...staff,
    right: 'read-orders',
    summary: 'Orders for the inbox, newest first, with how many there are in each state',
    query: OfficeOrderQuery,
    replies: { 200: OfficeOrderPage },
  },
  live: {
    method: 'GET',
    path: `${base}/live`,
    ...staff,
    right: 'read-orders',
    summary: 'News of orders as server-sent events; asked for anything but an event stream, says the newest number',
    replies: { 200: z.object({ newest: z.number() }) },
  },
  unconfirmed: {
    method: 'GET',
    path: `${base}/unconfirmed`,
    ...staff,
    right: 'handle-orders',
    summary: 'Orders nobody could confirm within the days the owner set, oldest first, to be cancelled together',
    replies: { 200: UnconfirmedOrders },
  },
  busyNetworks: {
    method: 'GET',
    path: `${base}/busy-networks`,
    ...staff,
    right: 'handle-orders',
    summary:
      'Networks with orders on hold, with their orders that wait for a call, to be put on hold or released together',
    replies: { 200: z.array(BusyNetwork) },
  },
  pick: {
    method: 'GET',
    path: `${base}/picked`,
    ...staff,
    right: 'read-orders',
    summary: 'Just these orders, in this order, as for printing',
    query: z.strictObject({
      ids: z.pipe(
        z.string().check(z.maxLength(37 * orderLimits.mostAtOnce)),
        z.pipe(
          z.transform((text: string) => text.split(',')),
          ids,
        ),
      ),
    }),
    replies: { 200: z.array(OfficeOrder) },
  },
  find: {
    method: 'GET',
    path: `${base}/:id`,
    ...staff,
    right: 'read-orders',
    summary: 'One order, as the staff see it',
    params: OrderId,
    replies: { 200: OfficeOrder },
  },
  events: {
    method: 'GET',
    path: `${base}/:id/events`,
    ...staff,
    right: 'read-orders',
    summary: 'Everything that happened to an order, newest first',
    params: OrderId,
    replies: { 200: z.array(OrderEvent) },
  },
  create: {
    method: 'POST',
    path: base,
    ...staff,
    right: 'handle-orders',
    summary: 'Takes an order by telephone; the same Idempotency-Key again gives the same order (200)',
    headers: z.looseObject({ [idempotencyHeader]: z.string().check(z.regex(/^[\w-]{16,100}$/)) }),
    body: NewOfficeOrder,
    replies: { 201: OfficeOrder, 200: OfficeOrder },
  },
  edit: {
    method: 'PUT',
    path: `${base}/:id`,
    ...staff,
    right: 'handle-orders',
    summary: 'Changes what an order says, with stock in step; 409 order-changed if somebody was faster',
    params: OrderId,
    body: OfficeOrderEdit,
    replies: { 200: OfficeOrder },
  },
  step: {
    method: 'POST',
    path: `${base}/:id/state`,
    ...staff,
    right: 'handle-orders',
    summary:
      'Takes an order one step further; 409 step-not-allowed where the table of states knows no such step, 409 ' +
      'courier-required where it is not said which of several couriers carries it',
    params: OrderId,
    body: OrderStep,
    replies: { 200: OfficeOrder },
  },
  stepAll: {
    method: 'POST',
    path: `${base}/state`,
    ...staff,
    right: 'handle-orders',
    summary:
      'Takes many orders a step further, each by itself, and says what became of each; what one courier carries of them is ' +
      'one manifest',
    body: z.extend(z.omit(OrderStep, { version: true }), { orders: versionedOrders }),
    replies: { 200: z.array(StepOutcome) },
  },
  undo: {
    method: 'POST',
    path: `${base}/undo`,
    ...staff,
    right: 'handle-orders',
    summary: 'Takes the last step of each order back, unless it has moved since',
    body: z.strictObject({
      orders: z.array(z.strictObject({ id, version })).check(z.minLength(1), z.maxLength(orderLimits.mostAtOnce)),
    }),
    replies: { 200: z.array(StepOutcome) },
  },
  recordCall: {
    method: 'POST',
    path: `${base}/:id/calls`,
    ...staff,
    right: 'handle-orders',
    summary: 'Notes that nobody answered, and when to try again',
    params: OrderId,
    body: z.strictObject({ nextCallAt: z.optional(z.iso.datetime({ offset: true })) }),
    replies: { 200: OfficeOrder },
  },
  addNote: {
    method: 'POST',
    path: `${base}/:id/notes`,
    ...staff,
    right: 'work-on-orders',
    summary: 'Adds a note for the staff',
    params: OrderId,
    body: z.strictObject({ text: paragraphs(1000, 1) }),
    replies: { 201: OrderEvent },
  },
  recordPrint: {
    method: 'POST',
    path: `${base}/printed`,
    ...staff,
    right: 'work-on-orders',
    summary: 'Notes that the slips of these orders were printed',
    body: z.strictObject({ ids }),
    replies: { 204: undefined },
  },
  customers: {
    method: 'GET',
    path: '/api/admin/customers',
    ...staff,
    right: 'see-customers',
    summary: 'Customers by telephone number, e-mail or name',
    query: z.strictObject({ query: line(100) }),
    replies: { 200: z.array(Customer) },
  },
})
