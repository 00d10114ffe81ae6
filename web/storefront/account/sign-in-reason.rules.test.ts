import { expect, it } from 'vitest'
import { paths } from '#web/paths.ts'
import { signInReason } from './sign-in-reason.rules.ts'

it.each([
  [paths.orders, '.orders'],
  [paths.receipt('8'), '.orders'],
  [`${paths.orders}?page=2`, '.orders'],
  [paths.wishlist, '.wishlist'],
  [paths.checkout, '.checkout'],
  [paths.account, ''],
  ['/ordersomething', ''],
  ['https://elsewhere.invalid/orders', ''],
  [null, ''],
])('at the door on the way to %s it is said what for: %s', (next, reason) => {
  expect(signInReason(next)).toBe(reason)
})
