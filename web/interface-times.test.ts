import { expect, it } from 'vitest'
import { defaultColorName, originalColorName } from '#contract/orders/cart/cart.rules.ts'
import { closedPopupMs, passwordLimits, signInPopup } from '#contract/people/accounts/account-limits.ts'
import { storageKeys, storedStateVersion } from '#web/state/storage-keys.ts'
import {
  logoutDialogMs,
  secondScrollResetMs,
  storedStateTimeoutMs,
  toastDurationMs,
  unusedDataSeconds,
} from './interface-times.ts'

it.each([
  ['a toast lasts 1500 ms', toastDurationMs, 1500],
  ['the logout dialog lasts 2000 ms', logoutDialogMs, 2000],
  ['the stored cart is waited for at most 5000 ms', storedStateTimeoutMs, 5000],
  ['the page scrolls to its top again after 80 ms', secondScrollResetMs, 80],
  ['unused data is kept 60 seconds', unusedDataSeconds, 60],
  ['a closed sign-in window is reported after 8 seconds', closedPopupMs, 8000],
  ['what is kept is of version 1', storedStateVersion, 1],
])('%s', (_what, hereText, written) => {
  expect(hereText).toBe(written)
})

it('the names of storage keys are part of the product', () => {
  expect(storageKeys).toMatchObject({ language: 'language', staffToken: 'token', cart: 'cart', wishlist: 'wishlist' })
})

it('the sign-in window is 500 by 600', () => {
  expect(signInPopup).toEqual({ width: 500, height: 600 })
})

it('the names of the original colour', () => {
  expect(defaultColorName).toEqual({ en: 'Default', fr: 'Défaut', ar: 'افتراضي' })
  expect(originalColorName).toEqual({ en: 'Original', fr: 'Original', ar: 'أصلي' })
})

it('a password is no shorter than the identity service allows', () => {
  expect(passwordLimits.least).toBeGreaterThanOrEqual(6)
})
