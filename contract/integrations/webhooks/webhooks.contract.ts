import * as z from 'zod/mini'
import { GivenPassword } from '#contract/people/accounts/accounts.contract.ts'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { line } from '#contract/platform/http/fields.ts'
import { changeKinds, FeedChange } from './feed.contract.ts'

export const maxWebhooks = 10
export const deliveriesShown = 50

/** Webhook requests are signed, not encrypted, so the address has to be HTTPS. */
const address = z.string().check(
  z.trim(),
  z.maxLength(500),
  z.regex(/^https:\/\/[^@\s]+$/i, 'must be an address beginning with https://'),
  z.refine((text) => URL.canParse(text), 'must be an address'),
)

export const restReasons = ['gone', 'unheard'] as const
export type RestReason = (typeof restReasons)[number]

export const WebhookFields = z.strictObject({
  name: line(60),
  url: address,
  kinds: z.array(z.enum(changeKinds)).check(z.minLength(1), z.maxLength(changeKinds.length)),
  active: z.boolean(),
})
export type WebhookFields = z.infer<typeof WebhookFields>

/** Creating a webhook requires the password, as creating an API key does, because the shop sends data to its address. */
export const NewWebhook = z.extend(WebhookFields, { currentPassword: GivenPassword })
export type NewWebhook = z.infer<typeof NewWebhook>

/** The password is required if the address changes. */
export const WebhookChange = z.extend(WebhookFields, { currentPassword: z.optional(GivenPassword) })
export type WebhookChange = z.infer<typeof WebhookChange>

export const Webhook = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  kinds: z.array(z.enum(changeKinds)),
  active: z.boolean(),
  /** Why the webhook is paused: its address is gone, or has not answered for two days; null if the owner paused it. */
  restsBecause: z.nullable(z.enum(restReasons)),
  createdAt: z.string(),
  createdBy: z.string(),
  waiting: z.number(),
  failed: z.number(),
  deliveredAt: z.nullable(z.string()),
})
export type Webhook = z.infer<typeof Webhook>

/** Shown only in this response. */
const Secret = z.object({ secret: z.string() })

const deliveryStates = ['waiting', 'delivered', 'failed'] as const

export const Delivery = z.object({
  change: FeedChange,
  /** The sent message: its id, which identifies repeated messages, and its body. */
  sent: z.object({ id: z.string(), body: z.string() }),
  state: z.enum(deliveryStates),
  attempts: z.number(),
  triedAt: z.nullable(z.string()),
  status: z.nullable(z.number()),
  answer: z.string(),
})
export type Delivery = z.infer<typeof Delivery>

const Which = z.strictObject({ id: z.uuid() })
const staff = { guard: 'staff', right: 'change-settings' } as const

export const webhookEndpoints = endpointTable({
  list: {
    method: 'GET',
    path: '/api/admin/webhooks',
    ...staff,
    summary: 'The addresses of other programs, and how their news arrives there',
    replies: { 200: z.array(Webhook) },
  },
  add: {
    method: 'POST',
    path: '/api/admin/webhooks',
    ...staff,
    summary: `Has an address told of what changes from now on; at most ${maxWebhooks}, 409 too-many-webhooks, 422 webhook-not-public. Its secret is shown this once`,
    body: NewWebhook,
    replies: { 201: z.extend(Secret, { id: z.string() }) },
  },
  change: {
    method: 'PUT',
    path: '/api/admin/webhooks/:id',
    ...staff,
    summary:
      'Changes an address, or rests it: what changes meanwhile is not kept for it, but can be sent again. Another address needs the password',
    params: Which,
    body: WebhookChange,
    replies: { 204: undefined },
  },
  renew: {
    method: 'POST',
    path: '/api/admin/webhooks/:id/secret',
    ...staff,
    summary: 'A new secret in the place of the present one, shown this once',
    params: Which,
    replies: { 200: Secret },
  },
  remove: {
    method: 'DELETE',
    path: '/api/admin/webhooks/:id',
    ...staff,
    summary: 'Tells this address nothing any more',
    params: Which,
    replies: { 204: undefined },
  },
  deliveries: {
    method: 'GET',
    path: '/api/admin/webhooks/:id/deliveries',
    ...staff,
    summary: `What was last sent there, the newest ${deliveriesShown}, and what was answered`,
    params: Which,
    query: z.strictObject({ state: z.optional(z.enum(deliveryStates)) }),
    replies: { 200: z.array(Delivery) },
  },
  replay: {
    method: 'POST',
    path: '/api/admin/webhooks/:id/replay',
    ...staff,
    summary: 'Sends changes again: from a position on, up to one, or all that failed; 409 webhook-rests',
    params: Which,
    body: z.strictObject({
      from: z.optional(z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER))),
      to: z.optional(z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER))),
    }),
    replies: { 200: z.object({ changes: z.number() }) },
  },
})
