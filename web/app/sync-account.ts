import type { AuthObserver } from '#web/identity/auth-state.ts'
import { onBeforeSignOut } from '#web/state/before-sign-out.ts'
import type { ReadyStorage } from '#web/state/persisted-state.ts'
import type { AppStore } from '#web/store.ts'

/** Synchronises cart and wishlist with the account while a shopper is signed in. Visitors never load this module. */
export function syncAccount(auth: AuthObserver, store: AppStore, storage: ReadyStorage): void {
  let present: { id: string; stop?: () => void } | undefined

  auth.subscribe(() => {
    if (auth.state.status === 'loading') return
    const id = auth.state.status === 'shopper' ? auth.state.shopper.id : undefined
    if (id === present?.id) return
    present?.stop?.()
    onBeforeSignOut(undefined)
    present = id === undefined ? undefined : { id }
    if (present) void begin(present)
  })

  async function begin(shopper: { id: string; stop?: () => void }): Promise<void> {
    const { syncLists } = await import('./sync-lists.ts')
    if (present !== shopper) return
    const { stop, settle } = syncLists(store, storage, shopper.id)
    shopper.stop = stop
    onBeforeSignOut(settle)
  }
}
