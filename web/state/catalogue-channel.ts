import type { Store } from '@reduxjs/toolkit'
import { refetchRequested } from './product-events-slice.ts'

const name = 'catalogue'

/** Tells the other tabs of this browser that the catalogue was changed in this one. */
export function announceCatalogueChange(): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(name)
  channel.postMessage('changed')
  channel.close()
}

/** Marks the store's catalogue data as outdated when another tab changed the catalogue. */
export function followCatalogueChanges(store: Store): void {
  if (typeof BroadcastChannel === 'undefined') return
  new BroadcastChannel(name).addEventListener('message', () => store.dispatch(refetchRequested()))
}
