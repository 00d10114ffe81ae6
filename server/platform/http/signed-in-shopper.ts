import type { Shopper } from '#contract/people/accounts/accounts.contract.ts'

/** Who shops, and when she last proved who she is, where the service says so. */
export interface SignedInShopper extends Shopper {
  signedInAt?: Date
}
