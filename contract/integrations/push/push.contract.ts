import * as z from 'zod/mini'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { languages } from '#contract/platform/text/languages.ts'

const base64url = (bytes: number) => z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.length(Math.ceil((bytes * 4) / 3)))

/** A browser's push subscription with its address and keys: `PushSubscription.toJSON()`. */
const PushSubscription = z.strictObject({
  endpoint: z.string().check(
    z.maxLength(1000),
    z.regex(/^https:\/\/[^@\s]+$/i, 'must be an address beginning with https://'),
    z.refine((text) => URL.canParse(text)),
  ),
  keys: z.strictObject({ p256dh: base64url(65), auth: base64url(16) }),
  language: z.enum(languages),
})
export type PushSubscription = z.infer<typeof PushSubscription>

const hour = z.int().check(z.minimum(0), z.maximum(23))

/**
 * Hours in Tunis during which no notification is sent; the period passes midnight if the first hour is the later one. Afterwards one notification
 * sums up what happened.
 */
const QuietHours = z
  .strictObject({ from: hour, until: hour })
  .check(z.refine(({ from, until }) => from !== until, 'must not be the whole day'))
export type QuietHours = z.infer<typeof QuietHours>

/** The notification settings of a device. */
export const PushWishes = z.strictObject({
  quiet: z.nullable(QuietHours),
  /** Whether notifications leave out all details, for a screen that others can see. */
  discreet: z.boolean(),
  /** Whether the device is also notified of due calls and late parcels; stays unchanged if left out. */
  reminders: z.optional(z.boolean()),
})
export type PushWishes = z.infer<typeof PushWishes>

/** A browser that gets notifications of new orders while the page is closed. */
export const PushDevice = z.extend(PushWishes, {
  reminders: z.boolean(),
  id: z.string(),
  userAgent: z.string(),
  createdAt: z.string(),
  toldAt: z.nullable(z.string()),
})
export type PushDevice = z.infer<typeof PushDevice>

/** The maximum number of devices of one person; a new one replaces the oldest. */
export const maxPushDevices = 10

const staff = { guard: 'staff', right: 'read-orders' } as const

export const pushEndpoints = endpointTable({
  list: {
    method: 'GET',
    path: '/api/admin/push',
    ...staff,
    summary:
      'One’s own browsers that are told of new orders while they are closed, and the key they subscribe with (VAPID)',
    replies: { 200: z.object({ key: z.string(), devices: z.array(PushDevice) }) },
  },
  add: {
    method: 'PUT',
    path: '/api/admin/push',
    ...staff,
    summary: 'Has this browser told of new orders; ends with the session. The same browser again moves to this session',
    body: PushSubscription,
    replies: { 200: z.object({ id: z.string() }) },
  },
  change: {
    method: 'PUT',
    path: '/api/admin/push/:id',
    ...staff,
    summary: 'When one of one’s own browsers is silent, how much it says on a locked screen, and whether it reminds',
    params: z.strictObject({ id: z.uuid() }),
    body: PushWishes,
    replies: { 204: undefined },
  },
  remove: {
    method: 'DELETE',
    path: '/api/admin/push/:id',
    ...staff,
    summary: 'Has one of one’s own browsers told no more',
    params: z.strictObject({ id: z.uuid() }),
    replies: { 204: undefined },
  },
})
