import * as z from 'zod/mini'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { Email, line, numberInQuery, Trilingual } from '#contract/platform/http/fields.ts'
import { languages } from '#contract/platform/text/languages.ts'
import { restockChannels } from './restock-limits.ts'

/** One colour in one size; `size` is empty if the garment has no sizes. */
const wantedVariant = {
  productId: z.string().check(z.minLength(1), z.maxLength(100)),
  colour: z.int().check(z.positive(), z.maximum(Number.MAX_SAFE_INTEGER)),
  size: line(12, 0),
  language: z.enum(languages),
}

const ByMail = z.strictObject({
  ...wantedVariant,
  channel: z.literal('mail'),
  recipient: Email,
})
const ByWhatsApp = z.strictObject({
  ...wantedVariant,
  channel: z.literal('whatsapp'),
  recipient: line(30),
})

export const RestockRequest = z.discriminatedUnion('channel', [ByMail, ByWhatsApp])
export type RestockRequest = z.infer<typeof RestockRequest>

const OwnRestockRequest = z.strictObject(wantedVariant)
export type OwnRestockRequest = z.infer<typeof OwnRestockRequest>

/** Waits for the opening of the shop instead of a garment. */
export const OpeningNotificationRequest = z.strictObject({ recipient: Email, language: z.enum(languages) })
export type OpeningNotificationRequest = z.infer<typeof OpeningNotificationRequest>

const Key = z.strictObject({ key: z.string().check(z.minLength(20), z.maxLength(100)) })

/** Whether the person must confirm the request by mail first. */
const Asked = z.object({ confirm: z.boolean() })

/** A person to notify by hand that a piece is back, with the text in that language. */
const DuePerson = z.object({ id: z.number(), phone: z.string(), text: z.string(), dueAt: z.string() })

/** The variants people wait for, the most requested first. */
export const RestockList = z.array(
  z.object({
    productId: z.string(),
    title: Trilingual,
    image: z.string(),
    colour: Trilingual,
    size: z.string(),
    stock: z.number(),
    waiting: z.object(Object.fromEntries(restockChannels.map((channel) => [channel, z.number()])) as Channels),
    due: z.array(DuePerson),
  }),
)
export type RestockList = z.infer<typeof RestockList>
export type RestockEntry = RestockList[number]

type Channels = Record<(typeof restockChannels)[number], z.ZodMiniNumber>

const PersonId = z.strictObject({ id: numberInQuery(z.int().check(z.positive())) })

export const restockEndpoints = endpointTable({
  ask: {
    method: 'POST',
    path: '/api/restock',
    guard: 'anyone',
    summary:
      'Asks to be told when a sold-out colour and size is back: by mail, once the mailed link was followed, or by WhatsApp; 409 in-stock if there is some',
    body: RestockRequest,
    replies: { 202: Asked },
  },
  askAsShopper: {
    method: 'POST',
    path: '/api/restock/own',
    guard: 'shopper',
    summary: 'The same by mail to the address of one’s account, which needs no link once it is confirmed',
    body: OwnRestockRequest,
    replies: { 202: Asked },
  },
  askForOpening: {
    method: 'POST',
    path: '/api/restock/opening',
    guard: 'anyone',
    summary:
      'Asks for a mail when the closed shop opens, once the mailed link was followed; 409 shop-open if it is open',
    body: OpeningNotificationRequest,
    replies: { 202: Asked },
  },
  confirm: {
    method: 'POST',
    path: '/api/restock/confirm',
    guard: 'anyone',
    summary: 'Proves the mailbox with the mailed key; 410 link-expired',
    body: Key,
    replies: { 204: undefined },
  },
  stop: {
    method: 'POST',
    path: '/api/restock/stop',
    guard: 'anyone',
    summary: 'Nothing more is told to whoever this key was mailed to; all their requests are erased',
    body: Key,
    replies: { 204: undefined },
  },
  list: {
    method: 'GET',
    path: '/api/admin/restock',
    guard: 'staff',
    right: 'see-customers',
    summary: 'How many wait for what, and who is to be written to by hand now',
    replies: { 200: RestockList },
  },
  told: {
    method: 'POST',
    path: '/api/admin/restock/:id/told',
    guard: 'staff',
    right: 'see-customers',
    summary: 'Somebody was written to by hand; the number is erased',
    params: PersonId,
    replies: { 204: undefined },
  },
  remove: {
    method: 'DELETE',
    path: '/api/admin/restock/:id',
    guard: 'staff',
    right: 'see-customers',
    summary: 'Somebody no longer wants to be told; the next one is',
    params: PersonId,
    replies: { 204: undefined },
  },
})
