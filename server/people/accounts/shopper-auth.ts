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
import { withTokenDigests } from './session-token-digests.ts'
import { confirmAccount, transferToMailboxOwner } from './unverified-account.service.ts'

export const basePath = '/api/auth'
const daySeconds = 24 * 60 * 60
const sessionSeconds = 30 * daySeconds
const linkSeconds = 60 * 60
export const confirmationSeconds = daySeconds

/** The header from which the library reads the network address: the server sets it, and clients cannot. */
export const addressHeader = 'x-jebba-address'

export interface ShopperAuthDeps {
  ambient: AmbientDatabase
  secret: string
  origin: string
  log: Logger
  /** The language of the page of a request, in which mails are written. */
  language: () => Language
  /** The page to return to after a registration. */
  next: () => string | undefined
  /** Whether the shopper has yet to choose a password for the new account. */
  choosesPassword: () => boolean
  /** The account that the browser is signed in to. */
  signedInId: () => string | undefined
}

/** The tables of migration 3, by the library's names. */
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

/** The settings of the identity library. Rate limits, mails and routes are the shop's own. */
export function shopperAuthOptions(deps: ShopperAuthDeps) {
  const { ambient, secret, origin, log, language, next, choosesPassword, signedInId } = deps
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
          data: { link: page(resetPath(token)) },
        }),
      // A password reset link proves the mailbox, too.
      onPasswordReset: async ({ user }) => {
        if (!user.emailVerified) {
          await ambient.watch<unknown>(() =>
            user.id === signedInId()
              ? confirmAccount(ambient.transaction, user.id)
              : transferToMailboxOwner(ambient.transaction, user),
          )
        }
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
      // Sends the first confirmation mail of a new account, if its limit allows. A registration with a taken address does not get here, so it uses
      // up nothing of the owner's limit.
      sendVerificationEmail: ({ user, token }) =>
        ambient.watch(async () => {
          const limit = { limit: 'confirmation/account', subject: user.email } as const
          if (!(await tryToSpend(ambient.transaction, limit))) return
          await queueMail(ambient.transaction, {
            ...mailTo(user.email),
            ...(choosesPassword()
              ? { template: 'choose-password', data: { link: page(resetPath(token)) } }
              : { template: 'confirm-address', data: { link: page(confirmationPath(token, next())) } }),
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
      // Explicit, because the library would skip the check in tests.
      disableOriginCheck: false,
      database: { validateSchema: false },
    },
  } satisfies BetterAuthOptions
}

/** The path of the link in a confirmation mail. */
export function confirmationPath(token: string, next: string | undefined): string {
  return `/login?confirm=${encodeURIComponent(token)}${next ? `&next=${encodeURIComponent(next)}` : ''}`
}

/** The path of the link that leads to the choice of a password. */
const resetPath = (token: string) => `/reset-password?token=${encodeURIComponent(token)}`

/** The shop makes no requests to Google for shoppers, so their tokens are not stored. */
async function withoutTokens<Account extends object>(account: Account) {
  return { data: { ...account, accessToken: null, refreshToken: null, idToken: null } }
}

export async function createShopperAuth(deps: ShopperAuthDeps, plugins: BetterAuthPlugin[] = []) {
  const [{ betterAuth }, { getAdapter }] = await Promise.all([import('better-auth'), import('better-auth/db/adapter')])
  const options = { ...shopperAuthOptions(deps), plugins }
  const adapter = withTokenDigests(await getAdapter(options))
  return betterAuth({ ...options, database: () => adapter })
}

export type ShopperAuth = Awaited<ReturnType<typeof createShopperAuth>>
