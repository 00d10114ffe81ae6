import * as z from 'zod/mini'
import { GivenPassword } from '#contract/people/accounts/accounts.contract.ts'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { line } from '#contract/platform/http/fields.ts'
import { staffRoles } from '#contract/platform/http/staff-rights.rules.ts'

/** A member of the staff. */
export const StaffAccount = z.object({
  username: z.string(),
  role: z.enum(staffRoles),
  twoFactor: z.boolean(),
  disabled: z.boolean(),
  createdAt: z.string(),
  lastSeenAt: z.nullable(z.string()),
  /** Whether it is the account of the current user. */
  own: z.boolean(),
})
export type StaffAccount = z.infer<typeof StaffAccount>

const NewUsername = z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[a-z0-9][a-z0-9._-]{1,39}$/))
const Named = z.strictObject({ username: line(60) })
/** Required, so that a stranger at an open session cannot create an account. */
const currentPassword = GivenPassword
const GivenOnce = z.object({ username: z.string(), password: z.string() })

export const staffAccountEndpoints = endpointTable({
  list: {
    method: 'GET',
    path: '/api/admin/staff',
    guard: 'staff',
    right: 'manage-staff',
    summary: 'Everybody who may sign in to the back office',
    replies: { 200: z.array(StaffAccount) },
  },
  create: {
    method: 'POST',
    path: '/api/admin/staff',
    guard: 'staff',
    right: 'manage-staff',
    summary: 'A new account; its first password is answered this once, and must be changed at the first login',
    body: z.strictObject({ username: NewUsername, role: z.enum(staffRoles), currentPassword }),
    replies: { 201: GivenOnce },
  },
  resetPassword: {
    method: 'POST',
    path: '/api/admin/staff/:username/password',
    guard: 'staff',
    right: 'manage-staff',
    summary:
      'A new password for somebody else, answered this once, to be changed at once by them; ends their sessions and their second factor',
    params: Named,
    body: z.strictObject({ currentPassword }),
    replies: { 200: GivenOnce },
  },
  setDisabled: {
    method: 'PUT',
    path: '/api/admin/staff/:username',
    guard: 'staff',
    right: 'manage-staff',
    summary: 'Lets somebody else sign in no more, or again',
    params: Named,
    body: z.strictObject({ disabled: z.boolean(), currentPassword }),
    replies: { 204: undefined },
  },
  changeRole: {
    method: 'PUT',
    path: '/api/admin/staff/:username/role',
    guard: 'staff',
    right: 'manage-staff',
    summary: 'Makes somebody else owner, sales, workshop or accountant; it counts from their next call on',
    params: Named,
    body: z.strictObject({ role: z.enum(staffRoles), currentPassword }),
    replies: { 204: undefined },
  },
  endSessions: {
    method: 'POST',
    path: '/api/admin/staff/:username/sessions/end',
    guard: 'staff',
    right: 'manage-staff',
    summary: 'Signs somebody else out everywhere',
    params: Named,
    body: z.strictObject({ currentPassword }),
    replies: { 204: undefined },
  },
  remove: {
    method: 'POST',
    path: '/api/admin/staff/:username/remove',
    guard: 'staff',
    right: 'manage-staff',
    summary: 'Deletes somebody else’s account; what they did keeps their name',
    params: Named,
    body: z.strictObject({ currentPassword }),
    replies: { 204: undefined },
  },
})
