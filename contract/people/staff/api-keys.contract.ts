import * as z from 'zod/mini'
import { GivenPassword } from '#contract/people/accounts/accounts.contract.ts'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { line } from '#contract/platform/http/fields.ts'
import { keyScopes } from './api-key-scopes.ts'

export const maxKeyNameLength = 60

/** How long a key may live, in days; programs that run once a year need the longest. */
export const keyLifetimesDays = [30, 90, 365] as const
export const defaultKeyLifetimeDays = 365
/** Owners are reminded of a key this long before it expires. */
export const keyReminderDays = 14

/** An API key. Its secret is shown once, on creation, and not stored. */
export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  /** The owner who created the key; it stops working when that account is deleted. */
  owner: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
  lastAddress: z.nullable(z.string()),
  expiresAt: z.string(),
  endedAt: z.nullable(z.string()),
})
export type ApiKey = z.infer<typeof ApiKey>

const KeyId = z.strictObject({ id: z.string().check(z.regex(/^\d{1,15}$/)) })
const Scopes = z.pipe(
  z.array(z.enum(keyScopes)).check(z.minLength(1), z.maxLength(keyScopes.length)),
  z.transform((scopes) => keyScopes.filter((scope) => scopes.includes(scope))),
)

export const apiKeyEndpoints = endpointTable({
  list: {
    method: 'GET',
    path: '/api/admin/keys',
    guard: 'staff',
    right: 'manage-keys',
    summary: 'The keys of programs, of all owners; those that ended in the last thirty days too',
    replies: { 200: z.array(ApiKey) },
  },
  create: {
    method: 'POST',
    path: '/api/admin/keys',
    guard: 'staff',
    right: 'manage-keys',
    summary:
      'A key for a program, answered this once. It goes into Authorization: Bearer, opens what its scopes say and nothing ' +
      'in a browser, and ends with the owner who made it, or after the chosen days, a year unless they are named. It answers 401 key-expired then',
    body: z.strictObject({
      name: line(maxKeyNameLength),
      scopes: Scopes,
      days: z.optional(z.literal(keyLifetimesDays)),
      currentPassword: GivenPassword,
    }),
    replies: { 201: z.object({ id: z.string(), key: z.string() }) },
  },
  end: {
    method: 'POST',
    path: '/api/admin/keys/:id/end',
    guard: 'staff',
    right: 'manage-keys',
    summary: 'Ends a key from this moment on, whoever made it',
    params: KeyId,
    replies: { 204: undefined },
  },
})
