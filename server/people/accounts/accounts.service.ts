import { setTimeout as delay } from 'node:timers/promises'
import type { Shopper } from '#contract/people/accounts/accounts.contract.ts'
import { browserName } from '#contract/people/accounts/browser-name.rules.ts'
import type { Language } from '#contract/platform/text/languages.ts'
import { refuseEasyPassword } from '#server/platform/credentials/easy-passwords.service.ts'
import { asKnownShopper } from '#server/platform/credentials/hash-budget.ts'
import { knownDevice, newDevice } from '#server/platform/credentials/known-device.service.ts'
import { hashPassword } from '#server/platform/credentials/passwords.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { queueMail } from '#server/platform/mail/mail.service.ts'
import {
  forgive,
  fromAddress,
  loginSpendings,
  mailSpending,
  spend,
  tryToSpend,
} from '#server/platform/rate-limits/rate-limits.service.ts'
import { deleteOutdated, deleteSessions, lockAccount, updatePassword } from './accounts.repository.ts'
import { translateAuthErrors } from './auth-errors.ts'
import { digestOfToken } from './session-token-digests.ts'
import { type ShopperAuthHost, toShopper, type Visit } from './shopper-auth-host.ts'
import type { BrowserRequest, ResultWithCookies } from './shopper-identity.ts'
import { confirmAccount, readConfirmedAddress, transferToMailboxOwner } from './unverified-account.service.ts'

/** The minimum response time of requests that must not reveal whether an address has an account. */
const minResponseMs = 350
const uniqueViolation = '23505'

interface Login {
  email: string
  password: string
  confirm?: string | undefined
  /** The language of the mail about a sign-in from a new browser. */
  language: Language
}

/** Shoppers' accounts, stored in the shop's own tables by the identity library. */
export class AccountsService {
  readonly #db: Database
  readonly #host: ShopperAuthHost

  constructor(db: Database, host: ShopperAuthHost) {
    this.#db = db
    this.#host = host
  }

  /** Registers an account and signs in. Until the address is confirmed, the account sees only its own actions. */
  async register(
    { email, password, ...visit }: { email: string; password: string } & Visit,
    from: BrowserRequest,
  ): Promise<ResultWithCookies<Shopper> & { device: string }> {
    await refuseEasyPassword(password, [email])
    await spend(this.#db, fromAddress('register/address', from.caller.address))
    const headers = this.#host.headers({ ...from, cookie: undefined })
    const body = { name: '', email, password }
    const answer = await translateAuthErrors(() =>
      this.#host
        .inTransaction(visit, (auth) => auth.api.signUpEmail({ body, headers, returnHeaders: true }))
        .catch(throwTakenAddress),
    )
    const device = await newDevice(this.#db, 'shopper', email)
    return { result: toShopper(answer.response.user), cookies: answer.headers.getSetCookie(), device }
  }

  /** A browser that the account has signed in from has its own rate limit, so that attempts from elsewhere cannot lock the owner out. */
  async login(
    login: Login,
    from: BrowserRequest,
    presentedCookie?: string,
  ): Promise<ResultWithCookies<Shopper> & { device: string }> {
    const { email } = login
    const device = await knownDevice(this.#db, 'shopper', email, presentedCookie)
    const deviceSpending = device ? ({ limit: 'login/device', subject: device } as const) : undefined
    const spendings = loginSpendings('login', email, from.caller.address)
    await spend(this.#db, ...(deviceSpending ? [deviceSpending] : spendings))
    const since = Date.now()
    try {
      const signIn = () => this.#signIn(login, from)
      const answered = await (device ? asKnownShopper(signIn) : signIn())
      await forgive(this.#db, deviceSpending ?? spendings[1])
      if (!device) await this.#tellOfNewBrowser(answered.result, login, from)
      return { ...answered, device: await newDevice(this.#db, 'shopper', email) }
    } catch (error) {
      await delay(Math.max(0, minResponseMs - (Date.now() - since)))
      throw error
    }
  }

  async logout(from: BrowserRequest): Promise<ResultWithCookies> {
    const auth = await this.#host.auth()
    const { headers } = await auth.api.signOut({ headers: this.#host.headers(from), returnHeaders: true })
    return { result: undefined, cookies: headers.getSetCookie() }
  }

  async sendConfirmation({ email, emailVerified }: Shopper, visit: Visit, { caller }: BrowserRequest): Promise<void> {
    if (emailVerified) return
    // Confirmation mails share their limit per IP address with registrations. The mails to one account are limited first: what that limit refuses
    // does not count for the address.
    await spend(
      this.#db,
      { limit: 'confirmation/account', subject: email },
      fromAddress('register/address', caller.address),
    )
    await this.#host.inTransaction(visit, async (_auth, tx) => {
      const data = { link: await this.#host.confirmationLink(email, visit) }
      await queueMail(tx, { template: 'confirm-address', to: email, language: visit.language, data })
    })
  }

  /** The session identifies the account, and the mailed link proves the mailbox: the confirmation needs both. */
  async confirmAddress(shopper: Shopper, token: string): Promise<Shopper> {
    const { secret } = await this.#host.deps()
    if ((await readConfirmedAddress(token, secret)) !== shopper.email) throw new Problem('link-expired')
    await inTransaction(this.#db, (tx) => confirmAccount(tx, shopper.id))
    return { ...shopper, emailVerified: true }
  }

  async requestPasswordReset(email: string, language: Language, { caller }: BrowserRequest): Promise<void> {
    await spend(this.#db, fromAddress('mail/address', caller.address), mailSpending(email, caller.address))
    await withMinDuration(async () => {
      if (!(await this.#mayMail('reset', email))) return
      await this.#host.inTransaction({ language }, (auth) => auth.api.requestPasswordReset({ body: { email } }))
    })
  }

  async resetPassword(
    { token, newPassword, language }: { token: string; newPassword: string; language: Language },
    from: BrowserRequest,
  ): Promise<void> {
    await spend(this.#db, fromAddress('link/address', from.caller.address))
    await refuseEasyPassword(newPassword, [])
    if (isConfirmation(token)) return this.#setFirstPassword(token, newPassword, language, from)
    const shopper = await this.#host.identify(from)
    await translateAuthErrors(() =>
      this.#host.inTransaction({ language, signedInId: shopper?.id }, (auth) =>
        auth.api.resetPassword({ body: { token, newPassword } }),
      ),
    )
  }

  async changePassword(
    shopper: Shopper,
    change: { currentPassword: string; newPassword: string; language: Language },
    from: BrowserRequest,
  ): Promise<ResultWithCookies> {
    const { currentPassword, newPassword, language } = change
    const spending = { limit: 'password/account', subject: shopper.id } as const
    await spend(this.#db, spending)
    await refuseEasyPassword(newPassword, [shopper.email, shopper.name ?? ''])
    const headers = this.#host.headers(from)
    const answer = await translateAuthErrors(() =>
      this.#host.inTransaction({ language }, async (auth, tx) => {
        // Serialised: two simultaneous changes, or a change during the erasure of the account, would leave sessions without an account.
        if (!(await lockAccount(tx, shopper.email))) throw new Problem('unauthenticated')
        const body = { currentPassword, newPassword, revokeOtherSessions: true }
        const answered = await auth.api.changePassword({ body, headers, returnHeaders: true })
        // No mail is sent to an unconfirmed address.
        if (shopper.emailVerified) await this.#tellOfNewPassword(tx, shopper.email, language)
        return answered
      }),
    )
    await forgive(this.#db, spending)
    return { result: undefined, cookies: answer.headers.getSetCookie() }
  }

  /** Limits the mails to one mailbox without an error: if the limit is reached, a recent mail with a valid link is in the mailbox already. */
  #mayMail(kind: 'confirm' | 'reset', email: string): Promise<boolean> {
    return tryToSpend(this.#db, { limit: 'mail/account', subject: `${kind} ${email}` })
  }

  forgetOutdated(): Promise<void> {
    return deleteOutdated(this.#db)
  }

  async #signIn({ email, password, confirm }: Login, from: BrowserRequest): Promise<ResultWithCookies<Shopper>> {
    const headers = this.#host.headers({ ...from, cookie: undefined })
    const body = { email, password }
    const answer = await translateAuthErrors(() =>
      this.#host.withoutTransaction((auth) => auth.api.signInEmail({ body, headers, returnHeaders: true })),
    )
    const shopper = toShopper(answer.response.user)
    const cookies = answer.headers.getSetCookie()
    if (!confirm || shopper.emailVerified) return { result: shopper, cookies }
    // An expired link confirms nothing; the shopper can request another one after signing in.
    return { result: await this.confirmAddress(shopper, confirm).catch(() => shopper), cookies }
  }

  /**
   * The mailed link proves the mailbox: its owner gets the account with a new password, and all other sessions end. The account
   * keeps its orders only if this browser is signed in to it; otherwise a stranger may have placed them.
   */
  async #setFirstPassword(token: string, newPassword: string, language: Language, from: BrowserRequest): Promise<void> {
    const [shopper, sessionToken] = await Promise.all([this.#host.identify(from), this.#host.sessionToken(from)])
    await this.#host.inTransaction({ language }, async (_auth, tx) => {
      const { secret } = await this.#host.deps()
      const account = await lockAccount(tx, await readConfirmedAddress(token, secret))
      if (!account || account.email_verified) throw new Problem('link-expired')
      const isSignedIn = shopper?.id === account.id
      const id = isSignedIn ? account.id : await transferToMailboxOwner(tx, account)
      if (isSignedIn) await confirmAccount(tx, id)
      await updatePassword(tx, id, await hashPassword(newPassword))
      await deleteSessions(tx, id, sessionToken && digestOfToken(sessionToken))
      await this.#tellOfNewPassword(tx, account.email, language)
    })
  }

  /** Only to proven addresses, and not when the mailed link of the account itself was opened. */
  async #tellOfNewBrowser(
    { email, emailVerified }: Shopper,
    { confirm, language }: Login,
    { caller }: BrowserRequest,
  ): Promise<void> {
    if (!emailVerified || confirm !== undefined) return
    const data = {
      browser: browserName(caller.userAgent) ?? '',
      at: new Date().toISOString(),
      resetLink: this.#host.page(language, '/forgot-password'),
    }
    await inTransaction(this.#db, (tx) => queueMail(tx, { template: 'new-sign-in', to: email, language, data }))
  }

  async #tellOfNewPassword(tx: Tx, recipient: string, language: Language): Promise<void> {
    const data = { resetLink: this.#host.page(language, '/forgot-password') }
    await queueMail(tx, { template: 'password-changed', to: recipient, language, data })
  }
}

/** A confirmation is a signed token of three parts; a password reset link has a single one. */
function isConfirmation(token: string): boolean {
  return token.split('.').length === 3
}

/** Turns the unique violation of two simultaneous registrations with one address into a problem. */
function throwTakenAddress(error: unknown): never {
  const isTaken = error instanceof Error && 'code' in error && error.code === uniqueViolation
  throw isTaken ? new Problem('email-in-use', { cause: error }) : error
}

/** Waits for the minimum response time, which prevents timing attacks. */
async function withMinDuration(work: () => Promise<unknown>): Promise<void> {
  await Promise.all([work(), delay(minResponseMs)])
}
