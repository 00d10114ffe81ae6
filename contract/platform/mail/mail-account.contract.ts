import * as z from 'zod/mini'
import { endpointTable } from '#contract/platform/http/endpoint.ts'

/** Providers of mailboxes, with the server that sends for them. The ports are those of mail alone, so that no other service can be reached. */
export const mailProviders = {
  gmail: { host: 'smtp.gmail.com', port: 465 },
  outlook: { host: 'smtp-mail.outlook.com', port: 587 },
  ovh: { host: 'ssl0.ovh.net', port: 465 },
  other: { host: '', port: 587 },
} as const
export type MailProvider = keyof typeof mailProviders
const providerNames = ['gmail', 'outlook', 'ovh', 'other'] as const satisfies readonly MailProvider[]

export const mailPorts = [587, 465, 25, 2525] as const

const maxPasswordLength = 128
const Password = z.string().check(z.minLength(1), z.maxLength(maxPasswordLength))

/** The mailbox the shop sends from. Its password is never answered. */
export const MailAccount = z.object({
  /** `operator`: by `SMTP_URL` of the machine, which comes first. */
  setBy: z.enum(['nobody', 'owner', 'operator']),
  provider: z.enum(providerNames),
  address: z.string(),
  host: z.string(),
  port: z.number(),
})
export type MailAccount = z.infer<typeof MailAccount>

export const NewMailAccount = z.strictObject({
  provider: z.enum(providerNames),
  address: z.string().check(z.trim(), z.maxLength(254), z.email()),
  /** Ignored for the named providers. */
  host: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(253), z.regex(/^([a-z\d]([a-z\d.-]*[a-z\d])?)?$/)),
  port: z.literal([...mailPorts]),
  /** Spaces are removed: Google shows its app passwords in groups of four. */
  password: Password,
  currentPassword: Password,
})
export type NewMailAccount = z.infer<typeof NewMailAccount>

export const mailAccountEndpoints = endpointTable({
  read: {
    method: 'GET',
    path: '/api/admin/mail-account',
    guard: 'staff',
    right: 'change-settings',
    summary: 'The mailbox the shop sends from, without its password',
    replies: { 200: MailAccount },
  },
  save: {
    method: 'PUT',
    path: '/api/admin/mail-account',
    guard: 'staff',
    right: 'change-settings',
    summary:
      'Has the shop send from this mailbox from now on, in all its processes; 422 mail-host-not-public, 409 mail-server-fixed where the machine sets it',
    body: NewMailAccount,
    replies: { 200: MailAccount },
  },
  remove: {
    method: 'POST',
    path: '/api/admin/mail-account/remove',
    guard: 'staff',
    right: 'change-settings',
    summary: 'Forgets the mailbox and its password: mails then stay in the outbox',
    body: z.strictObject({ currentPassword: Password }),
    replies: { 200: MailAccount },
  },
})
