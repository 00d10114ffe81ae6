import { useAuth } from '#web/identity/auth-state.ts'
import { paths } from '#web/paths.ts'
import { hasStoredOrder } from '#web/storefront/account/has-stored-order.ts'

/** Returns the path after the cart: the checkout, or for new shoppers the page that creates an account with the order. */
export function useCheckoutPath(): string {
  const { status } = useAuth()
  return status === 'shopper' || hasStoredOrder() ? paths.checkout : paths.firstOrder
}
