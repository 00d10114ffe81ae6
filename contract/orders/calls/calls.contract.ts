import * as z from 'zod/mini'
import { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { CallRequest } from './call-requests.contract.ts'

const id = z.guid()

/** So many are passed over in one sitting; who passes over more begins again with the first. */
export const maxPassedOver = 200

/** The next call, what is known of its number, and what else waits. */
export const CallDesk = z.object({
  order: z.nullable(OfficeOrder),
  /** A request for a call without an order; set instead of `order`. */
  request: z.nullable(CallRequest),
  /** Since when the customer waits for the requested call. */
  wantedSince: z.nullable(z.string()),
  /** All other orders under this number. */
  history: z.object({ orders: z.number(), delivered: z.number(), sentBack: z.number(), refused: z.number() }),
  /** How many are to be called now, this one included and those others are calling. */
  due: z.number(),
  later: z.object({ calls: z.number(), next: z.nullable(z.string()) }),
  /** Calls colleagues have taken; requests without an order have no number. */
  elsewhere: z.array(z.object({ number: z.nullable(z.number()), staffName: z.string() })),
})
export type CallDesk = z.infer<typeof CallDesk>

const calling = { guard: 'staff', right: 'handle-orders' } as const

export const callEndpoints = endpointTable({
  next: {
    method: 'POST',
    path: '/api/admin/calls/next',
    ...calling,
    summary:
      'Whom to call now: who asked to be called, then due calls, then the oldest order; nobody else is given her meanwhile',
    body: z.strictObject({ passedOver: z._default(z.array(id).check(z.maxLength(maxPassedOver)), []) }),
    replies: { 200: CallDesk },
  },
  hold: {
    method: 'POST',
    path: '/api/admin/calls/:id/hold',
    ...calling,
    summary: 'Keeps an order with who is calling, for some minutes more, or says who else is calling her',
    params: z.strictObject({ id }),
    replies: { 200: z.object({ heldBy: z.nullable(z.string()) }) },
  },
  later: {
    method: 'POST',
    path: '/api/admin/calls/:id/later',
    ...calling,
    summary: 'Notes that she answered, and is to be called again at another time; 422 moment-past for one that is over',
    params: z.strictObject({ id }),
    body: z.strictObject({ at: z.iso.datetime({ offset: true }) }),
    replies: { 200: OfficeOrder },
  },
})
