import type { CartItem } from './cart.rules.ts'
import { lineKey } from './cart.rules.ts'
import type { FreshCart } from './cart-freshness.rules.ts'

/** Lines that cost more by now than was shown: that may be held for a moment. */
export function risenIn(items: readonly CartItem[], { changes }: FreshCart): CartItem[] {
  return items.filter((item) =>
    changes.get(lineKey(item))?.some((change) => change.kind === 'price' && change.now > change.before),
  )
}
