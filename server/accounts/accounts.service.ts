import { setTimeout as delay } from 'node:timers/promises'
import { decodeJwt } from 'jose'
import type { Shopper } from '#contract/accounts.contract.ts'
import type { Language } from '#contract/languages.ts'
import { refuseEasyPassword } from '#server/credentials/easy-passwords.service.ts'
import type { Database } from '#server/db/pool.ts'
import { Problem } from '#server/http/problem.ts'
import { forgive, fromAddress, loginSpendings, mailSpending, spend, tryToSpend } from '#server/limits/limits.service.ts'
import { queueMail } from '#server/mail/mail.service.ts'
import { deleteOutdated, deleteUnconfirmed, findAccount } from './accounts.repository.ts'
import { inOurWords, refusalOf } from './auth-refusals.ts'
import { type ShopperAuthHost, toShopper } from './shopper-auth-host.ts'
import type { Answered, FromBrowser } from './shopper-identity.ts'

/** Answers that must not tell whether somebody has an account take this long at least, whatever was done. */
const floorMs = 350
const uniqueViolation = '23505'

interface Login {
  email: string
  password: string
  confirm?: string | undefined
}

/** Shoppers' accounts, kept in our own tables by the identity library. */
export class AccountsService {
  readonly #db: Database
  readonly #host: ShopperAuthHost

  constructor(db: Database, host: ShopperAuthHost) {
    this.#db = db
    this.#host = host
  }

  async register(
    { email, password, language }: { email: string; password: string; language: Language },
    { caller }: FromBrowser,
  ): Promise<void> {
    await refuseEasyPassword(password, [email])
    await spend(this.#db, fromAddress('register/address', caller.address), {
      limit: 'mail/account',
      subject: `register ${email}`,
    })
    await slowly(() =>
      this.#host
        .inTransaction(language, async (auth, tx) => {
          // Who registers an address nobody has confirmed begins anew: what somebody else chose for it must not count.
          await deleteUnconfirmed(tx, email)
          await auth.api.signUpEmail({ body: { name: '', email, password } })
        })
        .catch(unlessJustRegistered),
    )
  }

  async login(login: Login, from: FromBrowser): Promise<Answered<Shopper>> {
    const spendings = loginSpendings('login', login.email, from.caller.address)
    await spend(this.#db, ...spendings)
    const since = Date.now()
    try {
      const answered = await this.#signIn(login, from)
      await forgive(this.#db, spendings[1])
      return answered
    } catch (error) {
      await delay(Math.max(0, floorMs - (Date.now() - since)))
      throw error
    }
  }

  async logout(from: FromBrowser): Promise<Answered> {
    const auth = await this.#host.auth()
    const { headers } = await auth.api.signOut({ headers: this.#host.headers(from), returnHeaders: true })
    return { result: undefined, cookies: headers.getSetCookie() }
  }

  async sendConfirmation(email: string, language: Language, { caller }: FromBrowser): Promise<void> {
    await spend(this.#db, fromAddress('mail/address', caller.address), mailSpending(email, caller.address))
    await slowly(async () => {
      if (!(await this.#mayMail('confirm', email))) return
      await this.#host.inTransaction(language, async (_auth, tx) => {
        const account = await findAccount(tx, email)
        if (!account || account.email_verified) return
        const data = { link: await this.#host.confirmationLink(email, language) }
        await queueMail(tx, { template: 'confirm-address', to: email, language, data })
      })
    })
  }

  async requestPasswordReset(email: string, language: Language, { caller }: FromBrowser): Promise<void> {
    await spend(this.#db, fromAddress('mail/address', caller.address), mailSpending(email, caller.address))
    await slowly(async () => {
      if (!(await this.#mayMail('reset', email))) return
      await this.#host.inTransaction(language, (auth) => auth.api.requestPasswordReset({ body: { email } }))
    })
  }

  async resetPassword(
    { token, newPassword, language }: { token: string; newPassword: string; language: Language },
    { caller }: FromBrowser,
  ): Promise<void> {
    await spend(this.#db, fromAddress('link/address', caller.address))
    await refuseEasyPassword(newPassword, [])
    await inOurWords(() =>
      this.#host.inTransaction(language, (auth) => auth.api.resetPassword({ body: { token, newPassword } })),
    )
  }

  async changePassword(
    shopper: Shopper,
    change: { currentPassword: string; newPassword: string; language: Language },
    from: FromBrowser,
  ): Promise<Answered> {
    const { currentPassword, newPassword, language } = change
    const spending = { limit: 'password/account', subject: shopper.id } as const
    await spend(this.#db, spending)
    await refuseEasyPassword(newPassword, [shopper.email, shopper.name ?? ''])
    const headers = this.#host.headers(from)
    const answer = await inOurWords(() =>
      this.#host.inTransaction(language, async (auth, tx) => {
        const body = { currentPassword, newPassword, revokeOtherSessions: true }
        const answered = await auth.api.changePassword({ body, headers, returnHeaders: true })
        const data = { resetLink: this.#host.page(language, '/forgot-password') }
        await queueMail(tx, { template: 'password-changed', to: shopper.email, language, data })
        return answered
      }),
    )
    await forgive(this.#db, spending)
    return { result: undefined, cookies: answer.headers.getSetCookie() }
  }

  /**
   * A mailbox is not to be filled, and nobody is refused for what others asked for in their name: where enough such mails
   * were written lately, one of them with a link that is still good is in the mailbox already.
   */
  #mayMail(kind: 'confirm' | 'reset', email: string): Promise<boolean> {
    return tryToSpend(this.#db, { limit: 'mail/account', subject: `${kind} ${email}` })
  }

  forgetOutdated(): Promise<void> {
    return deleteOutdated(this.#db)
  }

  async #signIn({ email, password, confirm }: Login, from: FromBrowser): Promise<Answered<Shopper>> {
    const headers = this.#host.headers({ ...from, cookie: undefined })
    const body = { email, password }
    try {
      const answer = await this.#host.withoutTransaction((auth) =>
        auth.api.signInEmail({ body, headers, returnHeaders: true }),
      )
      return { result: toShopper(answer.response.user), cookies: answer.headers.getSetCookie() }
    } catch (error) {
      if (confirm && refusalOf(error) === 'EMAIL_NOT_VERIFIED') return this.#confirm(email, confirm, headers)
      return inOurWords(() => Promise.reject(error))
    }
  }

  /**
   * The mailed link proves the mailbox, the password just given proves who registered. Both together make an account:
   * a link alone would give the account to whoever registered somebody else's address.
   */
  async #confirm(email: string, token: string, headers: Headers): Promise<Answered<Shopper>> {
    if (addressIn(token) !== email) throw new Problem('link-expired')
    const answer = await inOurWords(() =>
      this.#host.withoutTransaction((auth) => auth.api.verifyEmail({ query: { token }, headers, returnHeaders: true })),
    )
    const account = await findAccount(this.#db, email)
    if (!account) throw new Problem('link-expired')
    const result = { id: account.id, email, emailVerified: true, ...(account.name && { name: account.name }) }
    return { result, cookies: answer.headers.getSetCookie() }
  }
}

/** Only read here, to see whose it claims to be; its signature is checked where it is used. */
function addressIn(token: string): unknown {
  try {
    return decodeJwt(token).email
  } catch {
    return undefined
  }
}

/** The same address registered twice in the same moment: the other one was first, which must not show. */
function unlessJustRegistered(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === uniqueViolation)) throw error
}

/** Time must not tell what was done. */
async function slowly(work: () => Promise<unknown>): Promise<void> {
  await Promise.all([work(), delay(floorMs)])
}
