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
  return (
    <span
      aria-hidden="true"
      data-count={count > 99 ? '99+' : count}
      className="absolute end-0.5 top-0.5 inline-flex h-[min(1.25rem,6vw)] min-w-[min(1.25rem,6vw)] items-center justify-center rounded-full bg-brown px-1 font-semibold text-[min(0.75rem,3.6vw)] text-surface tabular-nums before:content-[attr(data-count)]"
    />
  )
}
