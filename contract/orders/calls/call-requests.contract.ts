import * as z from 'zod/mini'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { line, pieces, Trilingual } from '#contract/platform/http/fields.ts'
import { languages } from '#contract/platform/text/languages.ts'
import { callOutcomes, callRequestLimits } from './call-request-limits.ts'

/** A colour by its name in any language; the size is empty where none was chosen. */
const WantedGarment = z.strictObject({
  productId: line(100),
  color: line(100, 0),
  size: line(12, 0),
  quantity: pieces(1, callRequestLimits.mostPieces),
})

export const CallRequestFields = z.strictObject({
  name: line(100),
  phone: line(30),
  language: z.enum(languages),
  wanted: z.array(WantedGarment).check(z.minLength(1), z.maxLength(callRequestLimits.mostLines)),
  /** A honeypot against bots: the field is invisible, so people leave it empty. */
  website: z.string().check(z.maxLength(200)),
})
export type CallRequestFields = z.infer<typeof CallRequestFields>

/** A request to be called by a visitor who has not ordered yet. */
export const CallRequest = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  language: z.enum(languages),
  askedAt: z.string(),
  /** The number of unanswered calls. */
  attempts: z.number(),
  wanted: z.array(
    z.object({
      productId: z.string(),
      title: Trilingual,
      image: z.string(),
      color: Trilingual,
      size: z.string(),
      /** Whether this colour comes in sizes at all. */
      sized: z.boolean(),
      quantity: z.number(),
      price: z.number(),
      /** Stock of the chosen size, or of the whole colour if none was chosen. */
      stock: z.number(),
    }),
  ),
})
export type CallRequest = z.infer<typeof CallRequest>

const params = z.strictObject({ id: z.guid() })
const calling = { guard: 'staff', right: 'handle-orders' } as const
const requestPath = '/api/admin/call-requests/:id'

export const callRequestEndpoints = endpointTable({
  ask: {
    method: 'POST',
    path: '/api/call-requests',
    guard: 'anyone',
    summary:
      'Leaves a number to be called about garments, once a day for a number; holds no stock, sends nothing. 409 called-today once somebody has called, 409 call-list-full when too many wait',
    body: CallRequestFields,
    replies: { 202: undefined },
  },
  find: {
    method: 'GET',
    path: requestPath,
    ...calling,
    summary: 'Somebody to be called, and what about, as an order begins; 404 once it is settled',
    params,
    replies: { 200: CallRequest },
  },
  hold: {
    method: 'POST',
    path: `${requestPath}/hold`,
    ...calling,
    summary: 'Keeps a call with who is making it, for some minutes more, or says who else is',
    params,
    replies: { 200: z.object({ heldBy: z.nullable(z.string()) }) },
  },
  later: {
    method: 'POST',
    path: `${requestPath}/later`,
    ...calling,
    summary: 'To be called again at another time; `missed` where nobody answered. 422 moment-past for one that is over',
    params,
    body: z.strictObject({ at: z.iso.datetime({ offset: true }), missed: z.boolean() }),
    replies: { 204: undefined },
  },
  settle: {
    method: 'POST',
    path: `${requestPath}/settle`,
    ...calling,
    summary: 'What became of the call; an order that came of it settles it by itself',
    params,
    body: z.strictObject({ outcome: z.enum(callOutcomes) }),
    replies: { 204: undefined },
  },
})
