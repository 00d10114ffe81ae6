import { beforeEach, describe, expect, it } from 'vitest'
import type { Product } from '#contract/catalogue/products/products.contract.ts'
import type { Order } from '#contract/orders/records/orders.contract.ts'
import type { StaffRole } from '#contract/platform/http/staff-rights.rules.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { signedInShopper, signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

describe('a role', async () => {
  const test = await createTestApp()
  const { app, db } = test
  const staff = {
    owner: await signedInStaff(test, 'owner', 'owner'),
    sales: await signedInStaff(test, 'sales', 'sales'),
    workshop: await signedInStaff(test, 'workshop', 'workshop'),
    accountant: await signedInStaff(test, 'accountant', 'accountant'),
  }
  const shopper = await signedInShopper(test, 'amina@example.tn')
  let garment: Awaited<ReturnType<typeof createGarment>>
  let order: Order

  beforeEach(async () => {
    garment = await createGarment(db, { price: 100 })
    const address = {
      street: '3, rue du Pacha',
      city: 'La Médina',
      country: 'Tunisie',
      state: 'Tunis',
      zipcode: '1006',
    }
    const products = [{ productId: garment._id, quantity: 2, color: 'Bleu' }]
    const payload = { name: 'Amina', email: 'amina@example.tn', phone: '98 123 456', address, agreed: true, products }
    const headers = { ...shopper.headers, 'idempotency-key': crypto.randomUUID() }
    order = (await app.inject({ method: 'POST', url: '/api/orders', headers, payload })).json()
  })

  const call = async (
    as: StaffRole,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
  ) => {
    const response = await app.inject({ method, url, headers: staff[as].headers, ...(payload && { payload }) })
    return response.body && response.statusCode >= 400 ? response.json().code : response.statusCode
  }
  const priceNow = async () => (await app.inject({ url: `/api/products/${garment._id}` })).json().newPrice

  it('of sales describes a product and not its price, whichever way', async () => {
    const { colors, title, mainCategory, newPrice, oldPrice, translations } = garment
    const fields = { title, mainCategory, newPrice, oldPrice, translations, colors: colorsOf(colors) }
    const edit = (as: StaffRole, changes: object) =>
      call(as, 'PUT', `/api/products/edit/${garment._id}`, { ...fields, ...changes })
    expect(await edit('sales', { title: 'Jebba d’été' })).toBe(200)
    expect(await edit('sales', { newPrice: 1 })).toBe('role-forbidden')
    expect(await edit('sales', { oldPrice: 300 })).toBe('role-forbidden')
    const quick = `/api/admin/products/${garment._id}`
    expect(await call('sales', 'PATCH', quick, { newPrice: 1, seen: 100 })).toBe('role-forbidden')
    expect(await call('sales', 'PATCH', quick, { trending: true })).toBe(200)
    expect(await priceNow()).toBe(100)
    expect(await edit('owner', { newPrice: 90 })).toBe(200)
    expect(await priceNow()).toBe(90)
  })

  it('of the workshop says how far a piece has come, and not that it was paid for', async () => {
    const [line] = order.products
    const url = `/api/orders/${order._id}`
    expect(await call('workshop', 'PATCH', url, { productProgress: { [line?.productKey ?? '']: 50 } })).toBe(200)
    expect(await call('workshop', 'PATCH', url, { isPaid: true })).toBe('role-forbidden')
    expect(await call('workshop', 'PATCH', url, { isDelivered: true, productProgress: {} })).toBe('role-forbidden')
    const { isPaid, state } = (await app.inject({ url, headers: staff.owner.headers })).json()
    expect([isPaid, state]).toEqual([false, 'new'])
    expect(await call('sales', 'PATCH', url, { isPaid: true, way: 'd17' })).toBe('role-forbidden')
    expect(await call('accountant', 'PATCH', url, { isDelivered: true })).toBe('role-forbidden')
    expect(await call('accountant', 'PATCH', url, { isPaid: true, way: 'd17' })).toBe(200)
  })

  it('of sales deletes no order, nor by taking its last piece', async () => {
    const url = `/api/orders/${order._id}`
    const take = (as: StaffRole, quantityToRemove: number) =>
      call(as, 'PATCH', '/api/orders/remove-product', {
        orderId: order._id,
        productKey: order.products[0]?.productKey,
        quantityToRemove,
      })
    expect(await call('sales', 'DELETE', url)).toBe('role-forbidden')
    expect(await take('sales', 1)).toBe(200)
    expect(await take('sales', 1)).toBe('role-forbidden')
    expect(await call('sales', 'GET', url)).toBe(200)
    expect(await take('owner', 1)).toBe(204)
  })

  it('of the accountant reads and exports, and changes nothing', async () => {
    expect(await call('accountant', 'GET', '/api/admin/products/export')).toBe(200)
    expect(await call('accountant', 'GET', '/api/admin/orders')).toBe(200)
    const step = { state: 'confirmed' }
    expect(await call('accountant', 'POST', `/api/admin/orders/${order._id}/state`, step)).toBe('role-forbidden')
    expect(await call('sales', 'POST', `/api/admin/orders/${order._id}/state`, step)).toBe(200)
  })

  it('that was changed counts from the very next call', async () => {
    const moved = await signedInStaff(test, 'moved', 'sales')
    const read = () => app.inject({ url: '/api/admin/messages', headers: moved.headers })
    expect((await read()).statusCode).toBe(200)
    const body = { role: 'workshop', currentPassword: 'a good long password' }
    expect(await call('owner', 'PUT', '/api/admin/staff/moved/role', body)).toBe(204)
    expect((await read()).json().code).toBe('role-forbidden')
  })
})

function colorsOf(colors: Product['colors']) {
  return colors.map(({ colorName, stock, sizes }) => ({ colorName, sizes, ...(sizes.length === 0 && { stock }) }))
}
