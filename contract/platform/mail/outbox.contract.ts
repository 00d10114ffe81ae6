import * as z from 'zod/mini'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { numberInQuery } from '#contract/platform/http/fields.ts'
import { languages } from '#contract/platform/text/languages.ts'

export const mailStates = ['queued', 'sent', 'kept', 'failed'] as const
export type MailState = (typeof mailStates)[number]

/** Why a mail server refused a mail: our login, a failure for all mails, its policy for our mails, this mail for now, or its recipient for good. */
const mailFailures = ['login', 'server', 'policy', 'delayed', 'refused'] as const
export type MailFailure = (typeof mailFailures)[number]

/** Every kind of mail the shop writes. */
const mailTemplates = [
  'confirm-address',
  'choose-password',
  'reset-password',
  'password-changed',
  'new-sign-in',
  'confirm-order-address',
  'order-received',
  'order-progress',
  'order-step',
  'order-deleted',
  'new-order',
  'order-withdrawn',
  'order-exchange',
  'order-return',
  'staff-notice',
  'webhook-rests',
  'key-expires',
  'books-disagree',
  'contact',
  'appointment',
  'review-invitation',
  'restock-confirm',
  'restock-back',
  'opening-confirm',
  'shop-opened',
] as const
export type MailTemplate = (typeof mailTemplates)[number]

/** A mail of the shop. Without a mail server it stays in the outbox as `kept`, and staff pass it on by hand. */
export const MailEntry = z.object({
  id: z.string(),
  to: z.string(),
  template: z.enum(mailTemplates),
  language: z.string(),
  state: z.enum(mailStates),
  subject: z.string(),
  attempts: z.number(),
  /** The latest error message of the mail server. */
  error: z.string(),
  /** The kind of that failure; for a mail that was given up, the reason. */
  failure: z.nullable(z.enum(mailFailures)),
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
})
export type MailEntry = z.infer<typeof MailEntry>

/** `html` and `text` are empty until the mail is rendered; they are deleted once a mail that grants access to an account was sent. */
export const Mail = z.extend(MailEntry, { html: z.string(), text: z.string() })
export type Mail = z.infer<typeof Mail>

/** The state of the mail server: not configured, working, or its latest failure with the error message. */
export const MailServer = z.object({
  state: z.enum(['none', 'well', 'login', 'server', 'policy']),
  error: z.string(),
  since: z.nullable(z.string()),
})
export type MailServer = z.infer<typeof MailServer>

/** Why a test mail was not sent; the back office has advice for each. */
export const testMailReasons = [
  'none',
  'login',
  'name',
  'address',
  'tls',
  'connection',
  'sender',
  'recipient',
  'later',
  'other',
] as const
export type TestMailReason = (typeof testMailReasons)[number]

const TestMailOutcome = z.object({
  sent: z.boolean(),
  /** The words of the mail server or of the connection. */
  error: z.string(),
  reason: z.optional(z.enum(testMailReasons)),
})
export type TestMailOutcome = z.infer<typeof TestMailOutcome>

const TestMail = z.strictObject({
  to: z.string().check(z.trim(), z.maxLength(254), z.email()),
  language: z.enum(languages),
})

const MailId = z.strictObject({ id: z.uuid() })

export const outboxEndpoints = endpointTable({
  list: {
    method: 'GET',
    path: '/api/admin/outbox',
    guard: 'staff',
    right: 'read-mails',
    summary: 'Mails, newest first, 50 to a page',
    query: z.strictObject({
      page: z.optional(numberInQuery(z.int().check(z.minimum(1), z.maximum(100_000)))),
      state: z.optional(z.enum(mailStates)),
      to: z.optional(z.string().check(z.maxLength(254))),
    }),
    replies: { 200: z.array(MailEntry) },
  },
  read: {
    method: 'GET',
    path: '/api/admin/outbox/:id',
    guard: 'staff',
    right: 'read-mails',
    summary: 'One mail, as it was written',
    params: MailId,
    replies: { 200: Mail },
  },
  resend: {
    method: 'POST',
    path: '/api/admin/outbox/:id/resend',
    guard: 'staff',
    right: 'read-mails',
    summary: 'Sends a mail again; 409 mail-not-kept if what it said is gone',
    params: MailId,
    replies: { 202: undefined },
  },
  resendFailed: {
    method: 'POST',
    path: '/api/admin/outbox/resend-failed',
    guard: 'staff',
    right: 'change-settings',
    summary:
      'Sends all mails of the last 30 days again that were given up, and at once those that wait to be tried again',
    replies: { 202: z.object({ count: z.number() }) },
  },
  mailServer: {
    method: 'GET',
    path: '/api/admin/mail-server',
    guard: 'staff',
    right: 'read-mails',
    summary: 'Whether the mail server takes the mails of the shop, and what it says if not',
    replies: { 200: MailServer },
  },
  sendTestMail: {
    method: 'POST',
    path: '/api/admin/mail-server/test',
    guard: 'staff',
    right: 'change-settings',
    summary: 'Sends a mail past the outbox, and waits for what the mail server says',
    body: TestMail,
    replies: { 200: TestMailOutcome },
  },
})
