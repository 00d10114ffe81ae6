import type { BetterAuthOptions, BetterAuthPlugin } from 'better-auth'
import type { Logger } from 'pino'
import { passwordLimits } from '#contract/people/accounts/account-limits.ts'
import { type Language, localisePath } from '#contract/platform/text/languages.ts'
import { inShopperLane } from '#server/platform/credentials/hash-budget.ts'
import { hashPassword, verifyPassword } from '#server/platform/credentials/passwords.ts'
import type { AmbientDatabase } from '#server/platform/db/ambient-database.ts'
import { queueMail } from '#server/platform/mail/mail.service.ts'
import type { NewMail } from '#server/platform/mail/mail-data.ts'
import { tryToSpend } from '#server/platform/rate-limits/rate-limits.service.ts'
import { handToProver } from './unproven-account.service.ts'

export const basePath = '/api/auth'
const daySeconds = 24 * 60 * 60
const sessionSeconds = 30 * daySeconds
const linkSeconds = 60 * 60
export const confirmationSeconds = daySeconds

/** Where the library reads the caller's address: from us, never from what a caller may write. */
export const addressHeader = 'x-jebba-address'

export interface ShopperAuthDeps {
  ambient: AmbientDatabase
  secret: string
  origin: string
  log: Logger
  /** The language of the page a call came from: its mails are written in it. */
  language: () => Language
  /** Where whoever is registering was on the way to. */
  next: () => string | undefined
}

/** The tables of migration 3, by the names the library has for them. */
const tables = {
  user: { modelName: 'shopper_users', fields: { emailVerified: 'email_verified', ...dates() } },
  session: {
    modelName: 'shopper_sessions',
    fields: {
      userId: 'user_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      ...dates(),
    },
  },
  account: {
    modelName: 'shopper_accounts',
    fields: {
      userId: 'user_id',
      providerId: 'provider_id',
      accountId: 'account_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      ...dates(),
    },
  },
  verification: { modelName: 'shopper_verifications', fields: { expiresAt: 'expires_at', ...dates() } },
} as const

function dates() {
  return { createdAt: 'created_at', updatedAt: 'updated_at' } as const
}

/** How the identity library is set up. It counts nothing, sends nothing and mounts nothing itself: that is ours. */
export function shopperAuthOptions({ ambient, secret, origin, log, language, next }: ShopperAuthDeps) {
  const page = (path: string) => origin + localisePath(language(), path)
  const mailTo = (recipient: string) => ({ to: recipient, language: language() })
  const mail = (what: NewMail) => ambient.watch(() => queueMail(ambient.transaction, what))
  return {
    appName: 'jebba',
    baseURL: origin,
    basePath,
    secret,
    database: { db: ambient.handle, type: 'postgres', transaction: false },
    ...tables,
    session: { ...tables.session, expiresIn: sessionSeconds, updateAge: daySeconds },
    verification: { ...tables.verification, storeIdentifier: 'hashed' },
    account: {
      ...tables.account,
      updateAccountOnSignIn: false,
      accountLinking: { enabled: true, requireLocalEmailVerified: true },
    },
    emailAndPassword: {
      enabled: true,
      // Cash is paid at the door, after a call: a mailed link would protect nothing before that (decision 0035).
      requireEmailVerification: false,
      autoSignIn: true,
      minPasswordLength: passwordLimits.least,
      maxPasswordLength: passwordLimits.most,
      password: {
        hash: (password) => inShopperLane(() => hashPassword(password)),
        verify: ({ hash, password }) => inShopperLane(() => verifyPassword(password, hash)),
      },
      resetPasswordTokenExpiresIn: linkSeconds,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) =>
        mail({
          ...mailTo(user.email),
          template: 'reset-password',
          data: { link: page(`/reset-password?token=${encodeURIComponent(token)}`) },
        }),
      // A link that reached the mailbox says as much as the first mail's.
      onPasswordReset: async ({ user }) => {
        if (!user.emailVerified) await ambient.watch(() => handToProver(ambient.transaction, user))
        await mail({
          ...mailTo(user.email),
          template: 'password-changed',
          data: { resetLink: page('/forgot-password') },
        })
      },
    },
    emailVerification: {
      expiresIn: confirmationSeconds,
      sendOnSignUp: true,
      // Counted before it is written, and only with the account: an address that is taken uses up nothing of who has it.
      sendVerificationEmail: ({ user, token }) =>
        ambient.watch(async () => {
          const limit = { limit: 'confirmation/account', subject: user.email } as const
          if (!(await tryToSpend(ambient.transaction, limit))) return
          await queueMail(ambient.transaction, {
            ...mailTo(user.email),
            template: 'confirm-address',
            data: { link: page(confirmationPath(token, next())) },
          })
        }),
    },
    databaseHooks: { account: { create: { before: withoutTokens } } },
    onAPIError: { errorURL: `${basePath}/popup` },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { level: 'error', log: (_level, message) => log.error({ identity: message }) },
    advanced: {
      cookiePrefix: 'shopper',
      useSecureCookies: origin.startsWith('https:'),
      ipAddress: { ipAddressHeaders: [addressHeader] },
      // Also in tests, where the library would leave it out.
      disableOriginCheck: false,
      database: { validateSchema: false },
    },
  } satisfies BetterAuthOptions
}

/** Where the mail that confirms an address leads. */
export function confirmationPath(token: string, next: string | undefined): string {
  return `/login?confirm=${encodeURIComponent(token)}${next ? `&next=${encodeURIComponent(next)}` : ''}`
}

/** Nothing is ever asked of Google in a shopper's name: its tokens are not worth keeping. */
async function withoutTokens<Account extends object>(account: Account) {
  return { data: { ...account, accessToken: null, refreshToken: null, idToken: null } }
}

export async function createShopperAuth(deps: ShopperAuthDeps, plugins: BetterAuthPlugin[] = []) {
  const { betterAuth } = await import('better-auth')
  return betterAuth({ ...shopperAuthOptions(deps), plugins })
}

export type ShopperAuth = Awaited<ReturnType<typeof createShopperAuth>>
