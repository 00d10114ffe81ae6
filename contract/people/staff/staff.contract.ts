import * as z from 'zod/mini'
import { Email, GivenPassword, NewPassword } from '#contract/people/accounts/accounts.contract.ts'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { line, numberInQuery } from '#contract/platform/http/fields.ts'
import { staffRoles } from '#contract/platform/http/staff-rights.rules.ts'

export const Username = z.pipe(
  line(60),
  z.transform((name) => name.toLowerCase()),
)
const SecondFactor = z.string().check(z.trim(), z.minLength(6), z.maxLength(40))

/** The session a back-office call is made in. */
export const StaffSession = z.object({
  username: z.string(),
  role: z.enum(staffRoles),
  expiresAt: z.string(),
  twoFactor: z.boolean(),
  /** The password was set by another member of the staff and must be changed first. */
  mustChangePassword: z.boolean(),
  /** Where an owner is notified of changes to accounts; may be empty. */
  email: z.string(),
  /** Public address of the shop (PUBLIC_URL), which may differ from the one it was opened at; empty where unset. */
  shopAddress: z.nullable(z.string()),
})
export type StaffSession = z.infer<typeof StaffSession>

/** A browser or program that is signed in with a staff account. */
export const StaffSessionEntry = z.object({
  id: z.string(),
  current: z.boolean(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  expiresAt: z.string(),
  address: z.string(),
  userAgent: z.string(),
  /** Whether the session belongs to a program: its token works without a cookie, and not in a browser. */
  program: z.boolean(),
})
export type StaffSessionEntry = z.infer<typeof StaffSessionEntry>

const staffEvents = [
  'login',
  'program-login',
  'login-refused',
  'second-factor-asked',
  'logout',
  'session-revoked',
  'password-changed',
  'password-reset',
  'created',
  'two-factor-on',
  'two-factor-off',
  'recovery-code-used',
  'disabled',
  'enabled',
  'deleted',
  'role-changed',
  'sessions-ended',
  'email-changed',
  'key-created',
  'key-ended',
] as const
export type StaffEvent = (typeof staffEvents)[number]

/** The origin of a change that was made by a command on the server. */
export const serverCommandOrigin = 'the machine itself'

/** A line of the audit log: who did what to a staff account, from where. */
export const AuditEntry = z.object({
  id: z.number(),
  at: z.string(),
  event: z.enum(staffEvents),
  username: z.string(),
  address: z.string(),
  userAgent: z.string(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const staffEndpoints = endpointTable({
  login: {
    method: 'POST',
    path: '/api/admin/login',
    guard: 'anyone',
    summary:
      'Opens a session of 8 hours; 401 second-factor-required asks for the code as well. A browser’s token works with the ' +
      'cookie that comes with it, a program’s (no Origin, no Sec-Fetch-Site) by itself, and in no browser',
    body: z.strictObject({ username: Username, password: GivenPassword, code: z.optional(SecondFactor) }),
    replies: { 200: z.object({ token: z.string(), expiresAt: z.string() }) },
  },
  logout: {
    method: 'POST',
    path: '/api/admin/logout',
    guard: 'staff',
    right: 'own-account',
    summary: 'Ends this session',
    replies: { 204: undefined },
  },
  session: {
    method: 'GET',
    path: '/api/admin/session',
    guard: 'staff',
    right: 'own-account',
    summary: 'Whose session this is, and until when',
    replies: { 200: StaffSession },
  },
  sessions: {
    method: 'GET',
    path: '/api/admin/sessions',
    guard: 'staff',
    right: 'own-account',
    summary: 'The browsers and programs one is signed in with',
    replies: { 200: z.array(StaffSessionEntry) },
  },
  revokeSession: {
    method: 'DELETE',
    path: '/api/admin/sessions/:id',
    guard: 'staff',
    right: 'own-account',
    summary: 'Ends one of one’s own sessions',
    params: z.strictObject({ id: z.uuid() }),
    replies: { 204: undefined },
  },
  changePassword: {
    method: 'POST',
    path: '/api/admin/password',
    guard: 'staff',
    right: 'own-account',
    summary:
      'Sets a new password, given the present one, and ends every other session; on request the keys one made, too',
    body: z.strictObject({
      currentPassword: GivenPassword,
      newPassword: NewPassword,
      endsKeys: z.optional(z.boolean()),
    }),
    replies: { 204: undefined },
  },
  changeEmail: {
    method: 'PUT',
    path: '/api/admin/email',
    guard: 'staff',
    right: 'own-account',
    summary: 'Where one is told of what happens to accounts of the staff; empty for nowhere',
    body: z.strictObject({ email: z.union([Email, z.literal('')]), currentPassword: GivenPassword }),
    replies: { 204: undefined },
  },
  beginTwoFactor: {
    method: 'POST',
    path: '/api/admin/two-factor',
    guard: 'staff',
    right: 'own-account',
    summary: 'A new secret for an authenticator app; it counts once it is confirmed',
    body: z.strictObject({ currentPassword: GivenPassword }),
    replies: { 200: z.object({ secret: z.string(), otpauth: z.string() }) },
  },
  confirmTwoFactor: {
    method: 'PUT',
    path: '/api/admin/two-factor',
    guard: 'staff',
    right: 'own-account',
    summary: 'Switch the second factor on with a code from the app; answers recovery codes, shown this once',
    body: z.strictObject({ code: SecondFactor }),
    replies: { 200: z.object({ recoveryCodes: z.array(z.string()) }) },
  },
  endTwoFactor: {
    method: 'POST',
    path: '/api/admin/two-factor/off',
    guard: 'staff',
    right: 'own-account',
    summary: 'Switch the second factor off',
    body: z.strictObject({ currentPassword: GivenPassword, code: SecondFactor }),
    replies: { 204: undefined },
  },
  audit: {
    method: 'GET',
    path: '/api/admin/audit',
    guard: 'staff',
    right: 'manage-staff',
    summary: 'Who signed in and what changed on staff accounts, newest first',
    query: z.strictObject({ before: z.optional(numberInQuery(z.int().check(z.positive()))) }),
    replies: { 200: z.array(AuditEntry) },
  },
})
