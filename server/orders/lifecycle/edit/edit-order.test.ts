import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { changeProductPrice, removeProduct } from '#server/catalogue/products/manage-products.service.ts'
import { notifyOfOrders } from '#server/orders/notifications/order-mails.service.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const customer = {
  name: 'Salwa Trabelsi',
  email: '',
  phone: '98 765 432',
  language: 'ar',
  note: '',
  address: { street: '5, rue Sidi Mahrez', city: 'Sfax Ville', country: 'Tunisie', state: 'Sfax', zipcode: '3000' },
}

describe('orders by telephone', async () => {
  const test = await createTestApp()
  const { app, db, pool } = test
  const leila = await signedInStaff(test)

  let garment: Awaited<ReturnType<typeof createGarment>>
  beforeEach(async () => {
    garment = await createGarment(db)
  })
  const red = (quantity: number, more: object = {}) => ({
    productId: garment._id,
    color: 'Rouge',
    size: 'M',
    quantity,
    ...more,
  })
  const blue = (quantity: number) => ({ productId: garment._id, color: 'Bleu', quantity })
  const take = async (changes: object = {}, key: string = randomUUID()) => {
    const payload = { ...customer, products: [red(2)], ...changes }
    const headers = { ...leila.headers, 'idempotency-key': key }
    const response = await app.inject({ method: 'POST', url: '/api/admin/orders', headers, payload })
    return { status: response.statusCode, body: response.json() }
  }
  const edit = async (id: string, version: number, changes: object = {}) => {
    const payload = { ...customer, products: [red(2)], version, ...changes }
    const url = `/api/admin/orders/${id}`
    const response = await app.inject({ method: 'PUT', url, headers: leila.headers, payload })
    return { status: response.statusCode, body: response.json() }
  }
  const stock = async () => {
    const { rows } = await pool.query(`select stock from variants where product_id = $1 order by id`, [garment._id])
    return rows.map((row) => row.stock)
  }

  it('take stock, and price and fee from the database unless the staff say otherwise', async () => {
    const { status, body } = await take()
    expect(status).toBe(201)
    expect(body).toMatchObject({ subtotal: 200, deliveryFee: 8, discount: 0, totalPrice: 208, phone: '+21698765432' })
    expect(body).toMatchObject({ governorate: 'sfax', byTelephone: true, state: 'confirmed', language: 'ar' })
    expect(await stock()).toEqual([3, 5])
    const dear = await take({ deliveryFee: 0, discount: 20.5 })
    expect(dear.body).toMatchObject({ deliveryFee: 0, discount: 20.5, totalPrice: 179.5 })
    expect((await take({ products: [red(1)], discount: 500 })).body.code).toBe('discount-too-high')
    expect((await take({ products: [red(1)], phone: '12' })).body.code).toBe('phone-invalid')
    expect((await take({ products: [] })).status).toBe(400)
    expect((await take({ price: 1 })).status).toBe(400)
    expect(await stock()).toEqual([1, 5])
  })

  it('cost nothing to deliver from the free amount on, and the whole fee a millime below it', async () => {
    await pool.query('update shop_settings set free_delivery_from_millimes = 200000')
    expect((await take()).body).toMatchObject({ subtotal: 200, deliveryFee: 0, totalPrice: 200 })
    await pool.query('update shop_settings set free_delivery_from_millimes = 200001')
    expect((await take()).body).toMatchObject({ subtotal: 200, deliveryFee: 8, totalPrice: 208 })
    await pool.query('update shop_settings set free_delivery_from_millimes = null')
  })

  it('may be discounted down to nothing, and not by a millime more', async () => {
    const orderFields = { products: [red(1)], deliveryFee: 8 }
    expect((await take({ ...orderFields, discount: 108 })).body).toMatchObject({ discount: 108, totalPrice: 0 })
    const more = await take({ ...orderFields, discount: 108.001 })
    expect([more.status, more.body.code]).toEqual([422, 'discount-too-high'])
    expect((await take({ ...orderFields, discount: -1 })).status).toBe(400)
  })

  it('are confirmed already, and tell the customer but not the shop that took them', async () => {
    await pool.query(`update shop_settings set email = 'boutique@example.tn'`)
    const { body } = await take({ email: 'salwa@example.tn' })
    await notifyOfOrders(db, [body._id])
    const { rows } = await pool.query(`select template, recipient from mails where once_key like $1`, [`%${body._id}`])
    expect(rows.map(({ template }) => template)).toEqual(['order-received'])
  })

  it('are taken once for one key, also by a thumb that presses twice', async () => {
    const key = randomUUID()
    const both = await Promise.all([take({}, key), take({}, key)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 201])
    expect(both[0]?.body._id).toBe(both[1]?.body._id)
    expect(await stock()).toEqual([3, 5])
    expect((await take({ name: 'Somebody else' }, key)).body.code).toBe('key-reused')
  })

  it('are never for more than there is, counted over all lines', async () => {
    const { status, body } = await take({ products: [red(3), red(3)] })
    expect(status).toBe(409)
    expect(body.short).toEqual(
      Array(2).fill({ productId: garment._id, color: 'Rouge', size: 'M', quantity: 3, left: 5 }),
    )
    expect((await take({ products: [{ ...red(1), color: 'Vert' }] })).body.short[0].left).toBe(0)
    expect(await stock()).toEqual([5, 5])
  })

  it('can be edited in everything, with stock in step and the price of the day they were taken', async () => {
    const { body: order } = await take()
    await changeProductPrice(db, garment._id, 50)
    const [line] = order.products
    const products = [red(3, { productKey: line.productKey }), blue(1)]
    const { status, body } = await edit(order._id, order.version, { products, name: 'Salwa T.', discount: 10 })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.products.map(({ price, quantity }: { price: number; quantity: number }) => [price, quantity])).toEqual([
      [100, 3],
      [150, 1],
    ])
    expect(body).toMatchObject({ name: 'Salwa T.', subtotal: 450, discount: 10, totalPrice: 448 })
    expect(await stock()).toEqual([2, 4])
    const exchanged = await edit(order._id, body.version, { products: [{ ...blue(2), productKey: line.productKey }] })
    expect(exchanged.body.products).toMatchObject([{ price: 100, quantity: 2, size: '', productKey: line.productKey }])
    expect(await stock()).toEqual([5, 3])
    expect((await edit(order._id, exchanged.body.version, { products: [blue(9)] })).body.short[0].left).toBe(5)
    expect(await stock()).toEqual([5, 3])
  })

  it('keep a line the shop no longer sells', async () => {
    const { body: order } = await take()
    await removeProduct(db, garment._id)
    const products = [red(1, { productKey: order.products[0].productKey })]
    expect((await edit(order._id, order.version, { products })).body.products[0].quantity).toBe(1)
    expect((await edit(order._id, order.version + 1, { products: [red(1)] })).body.code).toBe('not-for-sale')
  })

  it('are not overwritten unseen: whoever comes second is shown both', async () => {
    const { body: order } = await take()
    const both = await Promise.all([
      edit(order._id, order.version, { name: 'One' }),
      edit(order._id, order.version, { name: 'Two' }),
    ])
    const lost = both.find(({ status }) => status === 409)
    const won = both.find(({ status }) => status === 200)
    expect(lost?.body).toMatchObject({ code: 'order-changed', order: { name: won?.body.name } })
    expect(await stock()).toEqual([3, 5])
  })

  it('cannot be edited once their pieces went back', async () => {
    const { body: order } = await take()
    const url = `/api/admin/orders/${order._id}/state`
    await app.inject({ method: 'POST', url, headers: leila.headers, payload: { state: 'cancelled' } })
    expect((await edit(order._id, order.version + 1)).body.code).toBe('order-closed')
    expect((await edit('00000000-0000-7000-8000-000000000000', 1)).body.code).toBe('order-not-found')
  })
})
