import type { Locator, Page } from '@playwright/test'
import type { Product } from '#contract/catalogue/products/products.contract.ts'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { getAdminSession } from './accounts.ts'
import { expect } from './journey-test.ts'

export const newPhone = () => `98 ${Math.floor(100_000 + Math.random() * 900_000)}`

interface OrderRequest {
  quantity?: number
  email?: string
  size?: string
}

/** Takes an order for one garment by phone and reopens it as new. */
export async function takeOrder(
  product: Product,
  { quantity = 1, email = '', size = '' }: OrderRequest = {},
): Promise<OfficeOrder> {
  const { api } = await getAdminSession()
  const response = await api.post('/api/admin/orders', {
    headers: { 'idempotency-key': `journey-${Math.random().toString(36).slice(2)}-${Date.now()}` },
    data: {
      name: `Salwa ${product.title}`,
      email,
      phone: newPhone(),
      language: 'fr',
      note: '',
      address: { street: '3, rue du Pacha', city: 'La Marsa', country: 'Tunisie', state: 'Tunis', zipcode: '2070' },
      products: [{ productId: product._id, color: product.colors[0]?.colorName.fr, size, quantity }],
    },
  })
  await expect(response).toBeOK()
  // An order taken by phone is confirmed; reopened, it is like one placed by a customer.
  const order: OfficeOrder = await response.json()
  await moveOrder(order, 'cancelled', 'new')
  return (await api.get(`/api/admin/orders/${order._id}`)).json()
}

export async function moveOrder(order: OfficeOrder, ...states: string[]): Promise<void> {
  const { api } = await getAdminSession()
  for (const state of states) {
    // Without a courier the shop's own errand carries the parcel; couriers belong to other journeys.
    const data = { state, ...(state === 'with-courier' && { courierId: null }) }
    await expect(await api.post(`/api/admin/orders/${order._id}/state`, { data })).toBeOK()
  }
}

export async function stockOf({ _id }: Product): Promise<number> {
  const { api } = await getAdminSession()
  return (await (await api.get(`/api/products/${_id}`)).json()).stockQuantity
}

/** Presses a step in the order's sheet and waits for the new state. */
export async function pressStep(sheet: Locator, name: string, reached: string): Promise<void> {
  // The main step's name also contains the order number; other buttons may start with the same word.
  await sheet
    .getByRole('button', { name: new RegExp(`^${RegExp.escape(name)}(, |$)`) })
    .first()
    .click()
  await expect(sheet.locator('header').getByText(reached, { exact: true })).toBeVisible()
}

/** Marks a parcel as refused, with a reason. */
export async function refuseParcel(page: Page, sheet: Locator, t: Translate): Promise<void> {
  await sheet.getByRole('button', { name: t('orders.step.refused'), exact: true }).click()
  const why = page.locator('dialog[open]', { has: page.getByRole('group', { name: t('orders.refusal.why') }) }).last()
  await why.getByRole('radio', { name: t('orders.refusal.no-money') }).check()
  await why.getByRole('button', { name: t('orders.step.refused'), exact: true }).click()
  await expect(why).toBeHidden()
  await expect(sheet.locator('header').getByText(t('state.refused'), { exact: true })).toBeVisible()
}

export async function stubPrinter(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
}
