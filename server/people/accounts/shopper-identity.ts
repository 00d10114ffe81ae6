import type { Caller } from '#server/platform/http/caller.ts'
import type { SignedInShopper } from '#server/platform/http/signed-in-shopper.ts'

/** The parts of a request that can identify a shopper. */
export interface Credentials {
  cookie: string | undefined
  bearerToken: string | undefined
}

/** Identifies a shopper, whichever service signed them in; `undefined` for invalid credentials. */
export type IdentifyShopper = (credentials: Credentials) => Promise<SignedInShopper | undefined>

/** A request of a shopper's browser about their account. */
export interface BrowserRequest {
  caller: Caller
  cookie: string | undefined
}

/** The result of a request, and the cookies it sets. */
export interface ResultWithCookies<Result = undefined> {
  result: Result
  cookies: readonly string[]
}
