import type { Caller } from '#server/platform/http/caller.ts'
import type { SignedInShopper } from '#server/platform/http/signed-in-shopper.ts'

/** What of a call may say who shops. */
export interface Credentials {
  cookie: string | undefined
  bearerToken: string | undefined
}

/** Tells who shops, whichever service signed them in; nobody if what they show is not good. */
export type IdentifyShopper = (credentials: Credentials) => Promise<SignedInShopper | undefined>

/** A call that a shopper's browser makes about their account. */
export interface FromBrowser {
  caller: Caller
  cookie: string | undefined
}

/** What an answer says, and the cookies it sets. */
export interface Answered<Result = undefined> {
  result: Result
  cookies: readonly string[]
}
