import * as z from 'zod/mini'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { LanguageOfReader } from '#contract/platform/http/fields.ts'
import { passwordLimits } from './account-limits.ts'

/** A shopper, as the shopper's own browser sees it. */
export const Shopper = z.object({
  id: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  name: z.optional(z.string()),
})
export type Shopper = z.infer<typeof Shopper>

const maxEmailLength = 254

export const Email = z.pipe(
  z.string().check(z.trim(), z.maxLength(maxEmailLength), z.email()),
  z.transform((address) => address.toLowerCase()),
)

export const NewPassword = z.string().check(z.minLength(passwordLimits.least), z.maxLength(passwordLimits.most))
/** The password as typed at login: only its length is limited. */
export const GivenPassword = z.string().check(z.minLength(1), z.maxLength(passwordLimits.most))

const Token = z.string().check(z.minLength(1), z.maxLength(2000))
/** The page of this shop to return to; the mailed link opens it. */
const Next = z.string().check(z.maxLength(500), z.regex(/^\/(?![/\\])[^\\\s]*$/))

/**
 * Sign-in of shoppers. Sign-in and password reset never reveal whether an address has an account; registration has to, and is rate limited instead.
 * These endpoints do not exist if a hosted identity service is configured.
 */
export const accountEndpoints = endpointTable({
  session: {
    method: 'GET',
    path: '/api/auth/get-session',
    guard: 'anyone',
    summary: 'Who is signed in in this browser, if anybody',
    replies: { 200: z.object({ shopper: z.nullable(Shopper) }) },
  },
  register: {
    method: 'POST',
    path: '/api/auth/sign-up/email',
    guard: 'anyone',
    summary:
      'Opens an account and signs in at once; a mail asks to confirm the address later, or to choose a password if the ' +
      'browser made one up',
    body: z.strictObject({
      email: Email,
      password: NewPassword,
      choosesPassword: z.optional(z.boolean()),
      language: LanguageOfReader,
      next: z.optional(Next),
    }),
    replies: { 201: z.object({ shopper: Shopper }) },
  },
  login: {
    method: 'POST',
    path: '/api/auth/sign-in/email',
    guard: 'anyone',
    summary:
      'Signs in; with the token of the first mail, confirms the address as well. A browser the account was not signed in from ' +
      'before is told to its address',
    body: z.strictObject({
      email: Email,
      password: GivenPassword,
      confirm: z.optional(Token),
      language: LanguageOfReader,
    }),
    replies: { 200: z.object({ shopper: Shopper }) },
  },
  logout: {
    method: 'POST',
    path: '/api/auth/sign-out',
    guard: 'anyone',
    summary: 'Ends the session of this browser',
    replies: { 204: undefined },
  },
  sendConfirmation: {
    method: 'POST',
    path: '/api/auth/send-verification-email',
    guard: 'shopper',
    summary: 'Sends the mail that confirms one’s address again, at most once an hour',
    body: z.strictObject({ language: LanguageOfReader, next: z.optional(Next) }),
    replies: { 202: undefined },
  },
  confirmAddress: {
    method: 'POST',
    path: '/api/auth/verify-email',
    guard: 'shopper',
    summary: 'Confirms the address of the account one is signed in with, by the mailed token',
    body: z.strictObject({ token: Token }),
    replies: { 200: z.object({ shopper: Shopper }) },
  },
  requestPasswordReset: {
    method: 'POST',
    path: '/api/auth/request-password-reset',
    guard: 'anyone',
    summary: 'Mails a link to choose a new password, if there is such an account',
    body: z.strictObject({ email: Email, language: LanguageOfReader }),
    replies: { 202: undefined },
  },
  resetPassword: {
    method: 'POST',
    path: '/api/auth/reset-password',
    guard: 'anyone',
    summary:
      'Sets a new password with a mailed link, once, and ends every session. The first mail of an unconfirmed account will do: ' +
      'a browser that is signed in to the account stays so and keeps its orders, any other gets the account without them',
    body: z.strictObject({ token: Token, newPassword: NewPassword, language: LanguageOfReader }),
    replies: { 204: undefined },
  },
  changePassword: {
    method: 'POST',
    path: '/api/auth/change-password',
    guard: 'shopper',
    summary: 'Sets a new password, given the present one, and ends every other session',
    body: z.strictObject({ currentPassword: GivenPassword, newPassword: NewPassword, language: LanguageOfReader }),
    replies: { 204: undefined },
  },
  startGoogle: {
    method: 'POST',
    path: '/api/auth/sign-in/social',
    guard: 'anyone',
    summary: 'The address at which Google asks who one is, for a popup; absent where Google is not configured',
    body: z.strictObject({ provider: z.literal('google') }),
    replies: { 200: z.object({ url: z.string() }) },
  },
})

/** Settings of sign-in that screens need. They are the same for everybody, so every page includes them. */
export interface IdentitySettings {
  provider: 'embedded' | 'firebase'
  /** Whether Google sign-in is configured. */
  google: boolean
  /** Whether the shop can mail links: then an account may be opened without a password, which is chosen by a mailed link. */
  passwordByMail: boolean
  firebase?: FirebaseProject
}

/** The public settings of a Firebase project: they identify it, and grant no access. */
export interface FirebaseProject {
  apiKey: string
  authDomain: string
  projectId: string
  storageBucket: string
  messagingSenderId: string
  appId: string
  /** `host:port` of an emulator, during development. */
  emulator?: string
}
