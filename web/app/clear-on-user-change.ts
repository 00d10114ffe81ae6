import { ordersApi } from '#web/api/orders-api.ts'
import type { AuthObserver } from '#web/identity/auth-state.ts'
import type { AppStore } from '#web/store.ts'

/** Clears the cached personal data when another person signs in with the same browser. */
export function clearOnUserChange(auth: AuthObserver, store: AppStore): void {
  let lastId: string | undefined
  auth.subscribe(() => {
    if (auth.state.status === 'loading') return
    const present = auth.state.status === 'shopper' ? auth.state.shopper.id : undefined
    if (lastId && lastId !== present) store.dispatch(ordersApi.util.resetApiState())
    lastId = present
  })
}
