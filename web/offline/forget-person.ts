import type { Store } from '@reduxjs/toolkit'
import { forgetKeptPages } from '#web/offline/forget-kept.ts'
import { cartSetFromStorage } from '#web/state/cart-slice.ts'
import { tellOfLeaving } from '#web/state/leaving.ts'
import { storageKeys } from '#web/state/storage-keys.ts'
import { forgetStored } from '#web/state/stored-json.ts'
import { tabJson } from '#web/state/tab-json.ts'
import { wishlistSetFromStorage } from '#web/state/wishlist-slice.ts'

/**
 * Who says goodbye leaves nothing behind: not what was typed at the checkout, not what was looked at, not whose measures it knew, not the pages it kept, not the order that
 * still waited, and not cart and wishlist, which are with the account. What was agreed on with it goes first: another tab
 * then knows that the cart was not emptied by its owner.
 */
export function forgetPerson(store: Pick<Store, 'dispatch'>): void {
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
  void forgetKeptPages()
  tellOfLeaving()
}
