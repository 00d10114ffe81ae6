import type { Store } from '@reduxjs/toolkit'
import { deleteShopperCaches } from '#web/offline/delete-caches.ts'
import { notifySignOut } from '#web/state/before-sign-out.ts'
import { cartSetFromStorage } from '#web/state/cart-slice.ts'
import { storageKeys } from '#web/state/storage-keys.ts'
import { forgetStored } from '#web/state/stored-json.ts'
import { tabJson } from '#web/state/tab-json.ts'
import { wishlistSetFromStorage } from '#web/state/wishlist-slice.ts'

/**
 * Deletes all that the browser stored of a shopper who signs out: typed checkout data, viewed products, measurements, cached pages, a waiting order,
 * cart and wishlist. The state last agreed on with the account goes first, so that other tabs do not take the emptied cart for a change by the
 * shopper.
 */
export function deleteShopperData(store: Pick<Store, 'dispatch'>): void {
  forgetStored(storageKeys.agreed)
  forgetStored(storageKeys.checkout)
  tabJson.forget(storageKeys.checkout)
  forgetStored(storageKeys.recentlySeen)
  forgetStored(storageKeys.governorate)
  forgetStored(storageKeys.agreedPeople)
  forgetStored(storageKeys.fitPeople)
  forgetStored(storageKeys.searches)
  forgetStored(storageKeys.waitingOrder)
  forgetStored(storageKeys.lastShopper)
  store.dispatch(cartSetFromStorage([]))
  store.dispatch(wishlistSetFromStorage([]))
  void deleteShopperCaches()
  notifySignOut()
}
