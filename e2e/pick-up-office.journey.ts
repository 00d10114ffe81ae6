import type { Locator } from '@playwright/test'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { paths } from '#web/paths.ts'
import { getAdminSession } from './accounts.ts'
import { expect } from './journey-test.ts'
import { test } from './office-test.ts'
import { moveOrder, newPhone } from './order-steps.ts'
import { newTitle } from './product-steps.ts'

// The narrowest common phone, where space runs out first.
test.use({ viewport: { width: 360, height: 800 } })

const longName = 'Salwa Ben Mohamed Lamine El Ouerghemmi Bouzid'

async function takePickUp(productId: string): Promise<OfficeOrder> {
  const { api } = await getAdminSession()
  const response = await api.post('/api/admin/orders', {
    headers: { 'idempotency-key': `journey-${Math.random().toString(36).slice(2)}-${Date.now()}` },
    data: {
      name: longName,
      email: '',
      phone: newPhone(),
      language: 'fr',
      note: '',
      pickUp: true,
      products: [{ productId, color: 'Bleu', size: '', quantity: 1 }],
    },
  })
  await expect(response).toBeOK()
  return response.json()
}

/** Whether the text is not cut off by its parent. */
const isWhole = (text: Locator) =>
  text.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect()
    const box = element.parentElement?.getBoundingClientRect()
    return box !== undefined && left >= box.left - 1 && right <= box.right + 1
  })

test('an order for pick-up with a long name is called, marked as such, and collected instead of delivered', async ({
  page,
  t,
  newGarment,
}) => {
  const garment = await newGarment(2)
  const order = await takePickUp(garment._id)
  await moveOrder(order, 'preparing', 'ready', 'delivered')
  await page.goto(`/dashboard/manage-orders?state=all&search=${encodeURIComponent(garment.title)}`)
  const row = page.getByRole('row', { name: String(order.number) })
  await expect(row.getByText(t('state.collected'), { exact: true })).toBeVisible()
  await expect(row.getByText(t('state.delivered'), { exact: true })).toBeHidden()
  const place = row.getByText(t('state.pickUp'), { exact: true })
  expect(await isWhole(place)).toBe(true)
  expect(await isWhole(row.locator('bdi[dir="ltr"]').first())).toBe(true)

  await page.goto(paths.customer(order.customer?.id ?? 0))
  const latest = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: String(order.number) }) })
  await expect(latest.getByText(t('state.collected'), { exact: true })).toBeVisible()

  const otherOrder = await takePickUp(garment._id)
  await moveOrder(otherOrder, 'preparing', 'ready', 'delivered')
  await page.goto(paths.printOrders([order._id, otherOrder._id]))
  const warningText = t('orders.slip.warning')
  const warning = page
    .getByRole('alert')
    .filter({ hasText: warningText })
    .or(page.locator('.not-printed', { hasText: warningText }))
  await expect(warning.last()).toContainText(t('state.collected'))
  await expect(warning.last()).toContainText(t('state.collected') === 'استُلمت' ? '، ' : ', ')
})

test('the name of a colour is not broken in the stock grid, whatever the number of sizes', async ({ page, t }) => {
  const { api } = await getAdminSession()
  const title = newTitle()
  const sizes = Array.from({ length: 20 }, (_, index) => ({ size: String(30 + index), stock: 3 }))
  const names = ['Terracotta', 'Bleu Méditerranée', 'Vert', 'Brunissementmétalliquesatiné']
  const colors = Array.from({ length: 12 }, (_, index) => {
    const name = `${names[index % names.length]}${index < names.length ? '' : ` ${index}`}`
    return { colorName: { fr: name, en: name, ar: name }, sizes }
  })
  const made = await api.post('/api/products/create-product', {
    data: { title, mainCategory: 'men', newPrice: 90, colors },
  })
  await expect(made).toBeOK()
  const { _id } = await made.json()
  await page.goto(`/dashboard/manage-products?q=${_id}`)
  await page.getByRole('button', { name: t('manage.openStock', { name: title }) }).click()
  const grid = page.getByRole('dialog').locator('.stock-grid').first()
  const lines = (name: string) =>
    grid.getByText(name, { exact: true }).evaluate((text) => {
      const { height } = text.getBoundingClientRect()
      return Math.round(height / Number.parseFloat(getComputedStyle(text).lineHeight))
    })
  expect(await lines('Terracotta')).toBe(1)
  expect(await lines('Bleu Méditerranée')).toBe(2)
  // A name that does not fit is broken, and leaves space for the numbers.
  const column = await grid.getByRole('rowheader').first().boundingBox()
  expect(column?.width).toBeLessThan(180)
  await api.delete(`/api/products/${_id}`)
})
