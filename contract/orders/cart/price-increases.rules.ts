import type { CartItem } from './cart.rules.ts'
import { lineKey } from './cart.rules.ts'
import type { FreshCart } from './cart-freshness.rules.ts'

/** Lines whose price has risen since it was shown; the shown price may be held for a moment. */
export function listPriceIncreases(items: readonly CartItem[], { changes }: FreshCart): CartItem[] {
  return items.filter((item) =>
    changes.get(lineKey(item))?.some((change) => change.kind === 'price' && change.now > change.before),
  )
}
