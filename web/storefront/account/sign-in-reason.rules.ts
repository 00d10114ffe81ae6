import { leadsToCheckout } from '#contract/orders/placement/checkout-sign-in.rules.ts'
import { paths } from '#web/paths.ts'
import { returnAddress } from './return-address.rules.ts'

/** The suffix of the message that says why signing in is needed; empty if the user opened the page without a reason. */
export function signInReason(next: string | null): '.orders' | '.wishlist' | '.checkout' | '' {
  if (leadsToCheckout(next)) return '.checkout'
  const [path = ''] = returnAddress(next).split(/[?#]/)
  if (path === paths.wishlist) return '.wishlist'
  return path === paths.orders || path.startsWith(`${paths.orders}/`) ? '.orders' : ''
}
