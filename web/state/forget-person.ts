import { storageKeys } from '#contract/limits.ts'
import { forgetStored } from './stored-json.ts'

/**
 * Who says goodbye leaves nothing behind that tells of them: not what was typed at the checkout, not what was looked at.
 * Cart and wishlist stay, as the question before says. An order that still waits to be sent stays too, until it is.
 */
export function forgetPerson(): void {
  forgetStored(storageKeys.checkout)
  forgetStored(storageKeys.recentlySeen)
  forgetStored(storageKeys.governorate)
}
