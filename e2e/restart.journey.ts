import { expect } from './journey-test.ts'
import { test } from './separate-shop.ts'

test('an open inbox survives kills of server and database, and misses no order', async ({
  page,
  shop,
  staff,
  expectConsoleErrors,
}) => {
  test.setTimeout(120_000)
  expectConsoleErrors()
  const colors = [{ colorName: { fr: 'Bleu', en: 'Blue', ar: 'أزرق' }, stock: 5 }]
  const garment = { title: 'Jebba', mainCategory: 'men', newPrice: 120, colors }
  const { _id } = await (await staff.post('/api/products/create-product', { data: garment })).json()
  const data = {
    name: 'Salwa',
    email: '',
    phone: '98 123 456',
    language: 'fr',
    note: '',
    address: { street: '3, rue du Pacha', city: 'La Marsa', country: 'Tunisie', state: 'Tunis', zipcode: '2070' },
    products: [{ productId: _id, color: 'Bleu', quantity: 1 }],
  }
  const arrives = async (key: string) => {
    const headers = { 'idempotency-key': key }
    let number = 0
    // Repeated until it is answered, as the shop's own client does.
    await expect(async () => {
      const response = await staff.post('/api/admin/orders', { headers, data })
      expect(response.status()).toBe(201)
      number = (await response.json()).number
    }).toPass()
    await expect(page.getByRole('row', { name: String(number) })).toBeVisible({ timeout: 40_000 })
  }
  const live = page.getByText('En direct', { exact: true })
  await page.goto(`${shop.origin}/dashboard/manage-orders`)
  await expect(live).toBeVisible()

  shop.killServer()
  await expect(live).toBeHidden()
  await arrives('after-the-server-was-killed')
  await expect(live).toBeVisible()
  shop.killDatabase()
  await arrives('after-the-database-was-killed')
  await expect(live).toBeVisible()
})
