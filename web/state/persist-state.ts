import type { Store } from '@reduxjs/toolkit'
import type { CartItem } from '#contract/orders/cart/cart.rules.ts'
import { readCartItem } from './cart-item.ts'
import { cartSetFromStorage } from './cart-slice.ts'
import { loadPersisted, type PersistedList, type PersistentStorage, parsePersistedList } from './persisted-state.ts'
import { storageKeys } from './storage-keys.ts'
import { readWishlistItem, type WishlistItem } from './wishlist-item.ts'
import { wishlistSetFromStorage } from './wishlist-slice.ts'

interface PersistedParts {
  cart: PersistedList<CartItem>
  wishlist: PersistedList<WishlistItem>
}

/** Loads the stored state, then writes every change back. Resolves once the shop may be shown. */
export async function persistState(store: Store<PersistedParts>, storage: PersistentStorage): Promise<void> {
  const [cart, wishlist] = await Promise.all([
    loadPersisted(storage, storageKeys.cart, readCartItem),
    loadPersisted(storage, storageKeys.wishlist, readWishlistItem),
  ])
  store.dispatch(cartSetFromStorage(cart))
  store.dispatch(wishlistSetFromStorage(wishlist))
  writeChanges(store, storage)
}

/** Writes each part only if that part changed: another tab may have written the other one. */
function writeChanges(store: Store<PersistedParts>, storage: PersistentStorage): void {
  let { cart, wishlist } = store.getState()
  store.subscribe(() => {
    const now = store.getState()
    if (now.cart !== cart) storage.setItem(storageKeys.cart, JSON.stringify(now.cart))
    if (now.wishlist !== wishlist) storage.setItem(storageKeys.wishlist, JSON.stringify(now.wishlist))
    cart = now.cart
    wishlist = now.wishlist
  })
}

/** Takes over changes of cart and wishlist made in another tab. */
export function followOtherTabs(store: Store<PersistedParts>): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    const { cart, wishlist } = store.getState()
    if (key === storageKeys.cart && newValue !== JSON.stringify(cart)) {
      store.dispatch(cartSetFromStorage(parsePersistedList(newValue, readCartItem)))
    }
    if (key === storageKeys.wishlist && newValue !== JSON.stringify(wishlist)) {
      store.dispatch(wishlistSetFromStorage(parsePersistedList(newValue, readWishlistItem)))
    }
  })
}
