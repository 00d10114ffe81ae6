import type { Page } from '@playwright/test'
import type { CartItem } from '#contract/orders/cart/cart.rules.ts'
import type { Order } from '#contract/orders/records/orders.contract.ts'
import { getAdminSession, signInShopper } from './accounts.ts'
import { expect } from './journey-test.ts'

export const orderButton = (page: Page) => page.getByRole('button', { name: 'Commander', exact: true })
export const confirmationHeading = (page: Page) => page.getByRole('heading', { name: 'Commande confirmée' })

/** Fills in the required fields only. */
export async function fillIn(page: Page): Promise<void> {
  await page.locator('#checkout-name').fill('Amel Ben Salah')
  await page.locator('#checkout-phone').fill('98 123 456')
  await page.locator('#checkout-street').fill('3, rue du Pacha')
  await page.locator('#checkout-governorate').selectOption('tunis')
  await page.locator('#checkout-delegation').selectOption('la-medina')
  await page.locator('#checkout-agreed').check()
}

/** Opens the checkout as a signed-in shopper with these lines in the cart. */
export async function openCheckout(page: Page, items: CartItem[]): Promise<{ email: string; password: string }> {
  const shopper = await signInShopper(page)
  await page.addInitScript((lines) => {
    if (!localStorage.getItem('cart')) localStorage.setItem('cart', JSON.stringify({ version: 1, items: lines }))
  }, items)
  await page.goto('/checkout')
  await expect(page.locator('#checkout-name')).toBeVisible()
  return shopper
}

export async function ordersOf(email: string): Promise<Order[]> {
  const { api } = await getAdminSession()
  return (await api.get(`/api/orders/email/${encodeURIComponent(email)}`)).json()
}
