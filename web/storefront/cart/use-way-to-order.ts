import { useAuth } from '#web/identity/auth-state.ts'
import { paths } from '#web/paths.ts'
import { isKnownHere } from '#web/storefront/account/known-here.ts'

/** Where the cart leads: to the checkout, or for who is new here to the page that opens an account with the order. */
export function useWayToOrder(): string {
  const { status } = useAuth()
  return status === 'shopper' || isKnownHere() ? paths.checkout : paths.firstOrder
}
