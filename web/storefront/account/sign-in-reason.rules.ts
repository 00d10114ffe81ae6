import { leadsToCheckout } from '#contract/orders/placement/checkout-door.rules.ts'
import { paths } from '#web/paths.ts'
import { returnAddress } from './return-address.rules.ts'

/** What somebody is stopped for at the door, who may never have been here; nothing for whoever came to it by herself. */
export function signInReason(next: string | null): '.orders' | '.wishlist' | '.checkout' | '' {
  if (leadsToCheckout(next)) return '.checkout'
  const [path = ''] = returnAddress(next).split(/[?#]/)
  if (path === paths.wishlist) return '.wishlist'
  return path === paths.orders || path.startsWith(`${paths.orders}/`) ? '.orders' : ''
}
