import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { placeOrder } from '#server/orders/placement/place-order.service.ts'
import { amina, createGarment, orderOf } from '#server/testing/order-fixtures.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

describe('an order the shop takes down', async () => {
  const test = await createTestApp()
  const { app, db, pool } = test
  const owner = await signedInStaff(test)
  const sales = await signedInStaff(test, 'salwa', 'sales')
  const garment = await createGarment(db, { red: 50 })

  const fields = (changes: object = {}, line: object = {}) => ({
    name: 'Amina',
    email: '',
    phone: '98 123 456',
    language: 'fr',
    note: '',
    address: { street: '3, rue du Pacha', city: 'La Marsa', country: 'Tunisie', state: 'Tunis', zipcode: '2070' },
    products: [{ productId: garment._id, color: 'Rouge', size: 'M', quantity: 2, ...line }],
    ...changes,
  })
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, as = owner.headers) =>
    app.inject({
      method,
      url: `/api/admin/orders${path}`,
      headers: { ...as, 'idempotency-key': randomUUID() },
      ...(payload && { payload }),
    })
  const take = async (changes?: object, line?: object, as = owner.headers) =>
    (await call('POST', '', fields(changes, line), as)).json() as OfficeOrder
  const edit = ({ _id, version, products }: OfficeOrder, changes: object, line: object, as = owner.headers) =>
    call('PUT', `/${_id}`, { ...fields(changes, { productKey: products[0]?.productKey, ...line }), version }, as)

  it('says where it was taken, keeps it when it is changed, and is found by it', async () => {
    const order = await take({ channel: 'instagram' })
    expect(order).toMatchObject({ channel: 'instagram', state: 'confirmed' })
    expect((await take()).channel).toBe('telephone')
    const changed = (await edit(order, { note: 'vite' }, {})).json() as OfficeOrder
    expect(changed.channel).toBe('instagram')
    expect(((await edit(changed, { channel: 'shop' }, {})).json() as OfficeOrder).channel).toBe('shop')
    const numbers = async (channel: string) =>
      (await call('GET', `?channel=${channel}`)).json().orders.map(({ number }: OfficeOrder) => number)
    expect(await numbers('shop')).toEqual([order.number])
    expect(await numbers('instagram')).toEqual([])
    expect((await call('GET', '?channel=fax')).statusCode).toBe(400)
    expect((await call('POST', '', fields({ channel: 'site' }))).statusCode).toBe(400)
  })

  it.each([
    ['a colour it never came in', { color: 'Vert' }, 'color-unknown', { colors: [{ fr: 'Rouge' }, { fr: 'Bleu' }] }],
    ['a size it never came in', { size: 'XXL' }, 'size-unknown', { sizes: ['M'] }],
    ['a garment there is not', { productId: 'no-such' }, 'not-for-sale', {}],
    ['more than there is', { quantity: 900 }, 'out-of-stock', {}],
  ])('is told apart from what is sold out: %s, also when it is changed', async (_what, wrong, code, isThere) => {
    const order = await take()
    const swapped = { ...wrong, productKey: 'productId' in wrong ? undefined : order.products[0]?.productKey }
    for (const answer of [await call('POST', '', fields({}, wrong)), await edit(order, {}, swapped)]) {
      expect(answer.json()).toMatchObject({ status: 409, code, short: [isThere] })
    }
  })

  it('never makes its own of what a shopper placed', async () => {
    const orderFields = orderOf([{ productId: garment._id, quantity: 1, color: 'Rouge', size: 'M' }])
    const { order: placed } = await placeOrder({ db, pool }, amina, randomUUID(), orderFields)
    const order = (await call('GET', `/${placed._id}`)).json() as OfficeOrder
    expect(order.channel).toBe('site')
    expect(((await edit(order, { channel: 'facebook' }, {})).json() as OfficeOrder).channel).toBe('site')
  })

  it('has a price of its own for a line where the owner agreed on one, and the journal tells both', async () => {
    const order = await take({ deliveryFee: 7 }, { price: 80.5 })
    expect(order).toMatchObject({ subtotal: 161, totalPrice: 168, products: [{ price: 80.5 }] })
    const editedOrder = (await edit(order, { deliveryFee: 7, note: 'x' }, {}, sales.headers)).json() as OfficeOrder
    expect(editedOrder.products[0]?.price).toBe(80.5)
    const changed = (await edit(editedOrder, { deliveryFee: 7 }, { price: 90 })).json() as OfficeOrder
    expect(changed).toMatchObject({ subtotal: 180, totalPrice: 187 })
    const { rows } = await pool.query(
      `select before, after from changes where action = 'order-edited' and subject_id = $1 order by id desc limit 1`,
      [order._id],
    )
    expect([rows[0]?.before.products[0].price, rows[0]?.after.products[0].price]).toEqual([80.5, 90])
  })

  it('is priced by nobody else: not when it is taken, and not when it is changed', async () => {
    expect((await call('POST', '', fields({}, { price: 1 }), sales.headers)).statusCode).toBe(403)
    const order = await take({}, {}, sales.headers)
    expect((await edit(order, {}, { price: 1 }, sales.headers)).statusCode).toBe(403)
    expect(((await call('GET', `/${order._id}`)).json() as OfficeOrder).products[0]?.price).toBe(100)
  })
})
