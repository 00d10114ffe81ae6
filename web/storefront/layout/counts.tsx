import { useSelector } from 'react-redux'
import { countPieces } from '#contract/orders/cart/cart.rules.ts'
import { selectCartItems } from '#web/state/cart-slice.ts'
import { selectWishlist } from '#web/state/wishlist-slice.ts'

export function useCartCount(): number {
  return countPieces(useSelector(selectCartItems))
}

export function useWishlistCount(): number {
  return useSelector(selectWishlist).length
}

/** The number on the cart or wishlist icon. It is decorative: the link's label says it in words ("two pieces" in Arabic has no figure). */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null
  return <span aria-hidden="true" data-count={count > 99 ? '99+' : count} className="count-badge" />
}
