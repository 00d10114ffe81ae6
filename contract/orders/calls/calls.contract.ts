import * as z from 'zod/mini'
import { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { CallRequest } from './call-requests.contract.ts'

const id = z.guid()

/** The maximum number of calls skipped in one session. After that, the list starts again with the first call. */
export const maxSkippedCalls = 200

/** The next call, the history of its phone number, and the number of waiting calls. */
export const CallDesk = z.object({
  order: z.nullable(OfficeOrder),
  /** A request for a call without an order; set instead of `order`. */
  request: z.nullable(CallRequest),
  /** Since when the customer waits for the requested call. */
  wantedSince: z.nullable(z.string()),
  /** All other orders under this number. */
  history: z.object({ orders: z.number(), delivered: z.number(), sentBack: z.number(), refused: z.number() }),
  /** The number of calls that are due now, including this one and those a colleague is making. */
  due: z.number(),
  later: z.object({ calls: z.number(), next: z.nullable(z.string()) }),
  /** Calls that colleagues are making; a request without an order has no order number. */
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
    body: z.strictObject({ passedOver: z._default(z.array(id).check(z.maxLength(maxSkippedCalls)), []) }),
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
