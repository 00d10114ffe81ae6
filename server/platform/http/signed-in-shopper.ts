import type { Shopper } from '#contract/people/accounts/accounts.contract.ts'

/** The shopper of a session, and when she last signed in, if the service tells. */
export interface SignedInShopper extends Shopper {
  signedInAt?: Date
}
