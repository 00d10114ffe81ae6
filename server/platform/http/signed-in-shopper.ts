import type { Shopper } from '#contract/people/accounts/accounts.contract.ts'

/** The shopper of a session, and the time of the last sign-in, if the identity service tells. */
export interface SignedInShopper extends Shopper {
  signedInAt?: Date
}
