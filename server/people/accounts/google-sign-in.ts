import { decodeJwt } from 'jose'
import { z } from 'zod'
import type { Database } from '#server/platform/db/pool.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { fromAddress, spend } from '#server/platform/rate-limits/rate-limits.service.ts'
import { basePath, createShopperAuth, type ShopperAuth, type ShopperAuthDeps } from './shopper-auth.ts'
import type { ShopperAuthHost } from './shopper-auth-host.ts'
import type { BrowserRequest, ResultWithCookies } from './shopper-identity.ts'
import { replaceUnconfirmedAccount } from './unverified-account.service.ts'

/** The last page of the popup: it tells the opening page the result, and closes. */
export const popupEnd = `${basePath}/popup`
const provider = 'google'

export interface GoogleClient {
  clientId: string
  clientSecret: string
  issuer: string
}

/** The claims used from an ID token after its signature, issuer, audience and nonce were verified. */
const Claims = z.object({
  sub: z.string(),
  email: z.email(),
  email_verified: z.literal(true),
  name: z.string().catch(''),
})

/** Google sign-in in a popup: the redirect to Google, and the return from there. */
export class GoogleSignIn {
  readonly #db: Database
  readonly #host: ShopperAuthHost
  readonly #client: GoogleClient
  #auth: Promise<ShopperAuth> | undefined

  constructor(db: Database, host: ShopperAuthHost, client: GoogleClient) {
    this.#db = db
    this.#host = host
    this.#client = client
  }

  async start(from: BrowserRequest): Promise<ResultWithCookies<string>> {
    await spend(this.#db, fromAddress('google/address', from.caller.address))
    const auth = await this.#ready()
    const { response, headers } = await auth.api.signInSocial({
      body: { provider, callbackURL: popupEnd, errorCallbackURL: popupEnd, disableRedirect: true },
      headers: this.#host.headers(from),
      returnHeaders: true,
    })
    if (!response.url) throw new Problem('identity-unavailable')
    return { result: response.url, cookies: headers.getSetCookie() }
  }

  /** The next address of the popup, with a session if the sign-in succeeded. */
  async finish(address: string, from: BrowserRequest): Promise<ResultWithCookies<string>> {
    const auth = await this.#ready()
    const request = new Request(this.#host.address(address), { headers: this.#host.headers(from) })
    const response = await this.#host.withoutTransaction(() => auth.handler(request))
    const location = response.headers.get('location') ?? `${popupEnd}?error=internal_server_error`
    return { result: location, cookies: response.headers.getSetCookie() }
  }

  /** Reads Google's configuration when it is first needed; after a failure, the next request tries again. */
  async #ready(): Promise<ShopperAuth> {
    this.#auth ??= this.#host.deps().then((deps) => this.#create(deps))
    try {
      return await this.#auth
    } catch (cause) {
      this.#auth = undefined
      throw cause instanceof Problem ? cause : new Problem('identity-unavailable', { cause })
    }
  }

  async #create(deps: ShopperAuthDeps): Promise<ShopperAuth> {
    const { genericOAuth } = await import('better-auth/plugins/generic-oauth')
    const { clientId, clientSecret, issuer } = this.#client
    const google = genericOAuth({
      config: [
        {
          providerId: provider,
          clientId,
          clientSecret,
          discoveryUrl: `${issuer}/.well-known/openid-configuration`,
          requireIdTokenVerification: true,
          scopes: ['openid', 'email', 'profile'],
          getUserInfo: ({ idToken }) => readVerifiedIdentity(idToken, deps),
        },
      ],
    })
    const auth = await createShopperAuth(deps, [google])
    const { socialProviders } = await auth.$context
    // The provider is missing if its configuration could not be read; a forged one with another issuer is refused.
    if (!socialProviders.some((socialProvider) => socialProvider.issuer === issuer))
      throw new Problem('identity-unavailable')
    return auth
  }
}

/** An address that Google has not verified is not confirmed here either. */
async function readVerifiedIdentity(idToken: string | undefined, { ambient }: ShopperAuthDeps) {
  const claims = Claims.safeParse(idToken && decodeJwt(idToken))
  if (!claims.success) return null
  const { sub, email, name } = claims.data
  // Google has verified the mailbox, so an unconfirmed registration is replaced by its owner's account.
  await ambient.inTransaction((tx) => replaceUnconfirmedAccount(tx, email.toLowerCase()))
  return { id: sub, sub, email, emailVerified: true, name }
}
