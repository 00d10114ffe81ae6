import { AsyncLocalStorage } from 'node:async_hooks'
import type { Logger } from 'pino'
import type { Shopper } from '#contract/people/accounts/accounts.contract.ts'
import { defaultLanguage, type Language, localisePath } from '#contract/platform/text/languages.ts'
import { sharedSecret } from '#server/platform/credentials/secrets.service.ts'
import { AmbientDatabase } from '#server/platform/db/ambient-database.ts'
import type { Database, Pool } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { SignedInShopper } from '#server/platform/http/signed-in-shopper.ts'
import { findSessionShopper } from './accounts.repository.ts'
import { digestOfToken } from './session-token-digests.ts'
import {
  addressHeader,
  confirmationPath,
  confirmationSeconds,
  createShopperAuth,
  type ShopperAuth,
} from './shopper-auth.ts'
import { sessionToken } from './shopper-cookie.ts'
import type { BrowserRequest, Credentials, ResultWithCookies } from './shopper-identity.ts'

const secretName = 'shopper-auth'
const sessionCookie = 'shopper.session_token='

/** The properties of a page that its mails need. */
export interface Visit {
  language: Language
  next?: string | undefined
  /** The password of a new account was made up by the browser; its first mail leads to the page that chooses one. */
  choosesPassword?: boolean | undefined
  /** The account that the browser of a password reset is signed in to. */
  signedInId?: string | undefined
}

export interface HostDeps {
  db: Database
  pool: Pool
  log: Logger
  origin: () => string
}

/** Runs the identity library on the shop's database. It is loaded when a shopper first needs it. */
export class ShopperAuthHost {
  readonly #db: Database
  readonly #pool: Pool
  readonly #log: Logger
  readonly #origin: () => string
  readonly #ambient: AmbientDatabase
  readonly #visit = new AsyncLocalStorage<Visit>()
  #auth: Promise<ShopperAuth> | undefined

  constructor({ db, pool, log, origin }: HostDeps) {
    this.#db = db
    this.#pool = pool
    this.#log = log
    this.#origin = origin
    this.#ambient = new AmbientDatabase(db)
  }

  auth(): Promise<ShopperAuth> {
    this.#auth ??= this.deps().then((deps) => createShopperAuth(deps))
    // After a failure, for example of the database, the next request tries again.
    this.#auth.catch(() => {
      this.#auth = undefined
    })
    return this.#auth
  }

  async deps() {
    return {
      ambient: this.#ambient,
      secret: await sharedSecret(this.#db, secretName),
      origin: this.#origin(),
      log: this.#log,
      language: () => this.#visit.getStore()?.language ?? defaultLanguage,
      next: () => this.#visit.getStore()?.next,
      choosesPassword: () => this.#visit.getStore()?.choosesPassword ?? false,
      signedInId: () => this.#visit.getStore()?.signedInId,
    }
  }

  /** Runs the library and the shop's own changes in one transaction, including mails. */
  async inTransaction<Result>(visit: Visit, work: (auth: ShopperAuth, tx: Tx) => Promise<Result>): Promise<Result> {
    const auth = await this.auth()
    return this.#visit.run(visit, () => this.#ambient.inTransaction((tx) => work(auth, tx)))
  }

  async withoutTransaction<Result>(work: (auth: ShopperAuth) => Promise<Result>): Promise<Result> {
    const auth = await this.auth()
    return this.#ambient.withoutTransaction(() => work(auth))
  }

  /** Finds the customer of a session cookie. The database is queried for every request, so that an ended session is ended in all processes. */
  async identify(credentials: Pick<Credentials, 'cookie'>): Promise<SignedInShopper | undefined> {
    const token = await this.sessionToken(credentials)
    const [user] = token ? await findSessionShopper(this.#pool, [digestOfToken(token)]) : []
    return user && { ...toShopper(user), signedInAt: user.signedInAt }
  }

  async sessionToken({ cookie }: Pick<Credentials, 'cookie'>): Promise<string | undefined> {
    if (!cookie?.includes(sessionCookie)) return undefined
    const { authCookies, secret } = await (await this.auth()).$context
    return sessionToken(cookie, authCookies.sessionToken.name, secret)
  }

  /** Finds the customer for the browser, and extends the session. */
  async session(from: BrowserRequest): Promise<ResultWithCookies<Shopper | null>> {
    if (!from.cookie?.includes(sessionCookie)) return { result: null, cookies: [] }
    const headers = this.headers(from)
    const session = await this.withoutTransaction((auth) =>
      auth.api.getSession({ headers, returnHeaders: true }),
    ).catch(unlessEnded)
    // The session was ended while it was being extended.
    if (!session) return { result: null, cookies: [] }
    const { response, headers: answered } = session
    return { result: response ? toShopper(response.user) : null, cookies: answered.getSetCookie() }
  }

  headers({ caller, cookie }: BrowserRequest): Headers {
    return new Headers({
      [addressHeader]: caller.address,
      'user-agent': caller.userAgent,
      ...(cookie && { cookie }),
    })
  }

  page(language: Language, path: string): string {
    return this.#origin() + localisePath(language, path)
  }

  /** The full address of one of the library's paths. */
  address(path: string): string {
    return this.#origin() + path
  }

  async confirmationLink(email: string, { language, next }: Visit): Promise<string> {
    const { createEmailVerificationToken } = await import('better-auth/api')
    const { secret } = await this.deps()
    const token = await createEmailVerificationToken(secret, email, undefined, confirmationSeconds)
    return this.page(language, confirmationPath(token, next))
  }
}

interface LibraryUser {
  id: string
  email: string
  emailVerified: boolean
  name: string
}

export function toShopper({ id, email, emailVerified, name }: LibraryUser): Shopper {
  return { id, email, emailVerified, ...(name && { name }) }
}

function unlessEnded(error: unknown): undefined {
  if (error instanceof Error && 'statusCode' in error && error.statusCode === 401) return undefined
  throw error
}
