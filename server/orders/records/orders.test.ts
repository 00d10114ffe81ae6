import { randomUUID } from 'node:crypto'
import type { QueryConfig } from 'pg'
import { beforeEach, describe, expect, it } from 'vitest'
import { showProduct } from '#server/catalogue/products/browse-products.service.ts'
import { changeProductPrice, editProduct, removeProduct } from '#server/catalogue/products/manage-products.service.ts'
import { cancelOrder, removeOrderProduct } from '#server/orders/lifecycle/cancel-order.service.ts'
import { markOrder } from '#server/orders/lifecycle/mark-order.service.ts'
import { placeOrder } from '#server/orders/placement/place-order.service.ts'
import type { Actor, StaffActor } from '#server/people/staff/actor.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { amina, bilel, createGarment, orderOf } from '#server/testing/order-fixtures.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { listUnlessMany, scopeOfEmail } from './order-stream.service.ts'
import { browseOrders, showOrder } from './orders.service.ts'

const staff: StaffActor = { kind: 'staff', name: 'Leila', role: 'owner' }

async function listOrdersByEmail(db: Database, actor: Actor, email: string) {
  return (await listUnlessMany(db, scopeOfEmail(actor, email))) ?? []
}

describe('orders', async () => {
  const { db, pool } = await createTestDatabase()
  const place = (products: object[], changes: object = {}, key: string = randomUUID(), shopper = amina) =>
    placeOrder({ db, pool }, shopper, key, orderOf(products, changes))
  const stockOf = async (id: string) => (await showProduct(db, id)).colors.map(({ stock }) => stock)

  let garment: Awaited<ReturnType<typeof createGarment>>
  beforeEach(async () => {
    garment = await createGarment(db)
  })
  const red = (quantity: number) => ({ productId: garment._id, quantity, color: 'Rouge', size: 'M' })
  const blue = (quantity: number) => ({
    productId: garment._id,
    quantity,
    color: { colorName: { fr: 'Bleu', en: 'Blue', ar: 'أزرق' } },
  })

  it('take stock, and price and fee from the database', async () => {
    const { order, created } = await place([red(2), blue(1)])
    expect(created).toBe(true)
    expect(order).toMatchObject({ subtotal: 300, deliveryFee: 8, totalPrice: 308, phone: '+21698123456', state: 'new' })
    expect(order.products.map(({ price, quantity, size }) => [price, quantity, size])).toEqual([
      [100, 2, 'M'],
      [100, 1, ''],
    ])
    expect(order.number).toBeGreaterThanOrEqual(1001)
    expect(await stockOf(garment._id)).toEqual([3, 4])
  })

  it('charge what a governorate costs, and nothing from the free amount on', async () => {
    await pool.query(`insert into delivery_fees values ('tataouine', 12000)`)
    await pool.query('update shop_settings set free_delivery_from_millimes = 250000')
    const addressIn = (state: string) => ({
      address: { street: 'x', city: 'y', country: 'Tunisie', state, zipcode: '' },
    })
    expect((await place([red(1)], addressIn('Tataouine'))).order.deliveryFee).toBe(12)
    expect((await place([red(1)], addressIn('تطاوين'))).order.deliveryFee).toBe(12)
    expect((await place([red(3)], addressIn('Tataouine'))).order.deliveryFee).toBe(0)
    await pool.query('update shop_settings set free_delivery_from_millimes = null')
  })

  it('are refused as a whole when one line is short, with what is left', async () => {
    const attempt = place([red(1), blue(9)])
    await expect(attempt).rejects.toMatchObject({ code: 'out-of-stock' })
    await attempt.catch((error) => {
      expect(error.body.short).toEqual([{ productId: garment._id, color: 'Bleu', quantity: 9, left: 5 }])
    })
    expect(await stockOf(garment._id)).toEqual([5, 5])
  })

  it('count two lines of the same piece together', async () => {
    await expect(place([red(3), red(3)])).rejects.toMatchObject({ code: 'out-of-stock' })
    const { order } = await place([red(2), red(3)])
    expect(order.subtotal).toBe(500)
    expect((await stockOf(garment._id))[0]).toBe(0)
  })

  it('cannot be for something that is not there', async () => {
    for (const [code, product] of [
      ['not-for-sale', { productId: 'nothing', quantity: 1, color: 'Rouge' }],
      ['color-unknown', { productId: garment._id, quantity: 1, color: 'Vert' }],
      ['size-unknown', { productId: garment._id, quantity: 1, color: 'Rouge', size: 'XXL' }],
    ] as const) {
      await expect(place([product])).rejects.toMatchObject({ code })
    }
    await removeProduct(db, garment._id)
    await expect(place([red(1)])).rejects.toMatchObject({ code: 'not-for-sale' })
  })

  it('are placed once for one key, also at the same moment, also for the last piece', async () => {
    const key = randomUUID()
    const results = await Promise.all(Array.from({ length: 8 }, () => place([red(5)], {}, key)))
    expect(new Set(results.map(({ order }) => order._id)).size).toBe(1)
    expect(results.filter(({ created }) => created)).toHaveLength(1)
    expect((await stockOf(garment._id))[0]).toBe(0)
    await expect(place([red(1)], {}, key)).rejects.toMatchObject({ code: 'key-reused' })
  })

  it('are found again by their key without an error in the database, whatever comes at the same moment', async () => {
    const key = randomUUID()
    const errors: unknown[] = []
    const note = (error: unknown) => {
      errors.push(error)
      throw error
    }
    const connect = async () => {
      const client = await pool.connect()
      const query = (query: QueryConfig) => client.query(query).catch(note)
      return { ...client, query, release: (broken?: Error) => client.release(broken) }
    }
    const query = (query: QueryConfig) => pool.query(query).catch(note)
    const watched = { db, pool: { connect, query, options: pool.options } as unknown as typeof pool }
    const repeat = () => placeOrder(watched, amina, key, orderOf([red(1)]))
    const placed = [...(await Promise.all([repeat(), repeat(), repeat(), repeat()])), await repeat()]
    expect(placed.filter(({ created }) => created)).toHaveLength(1)
    expect(new Set(placed.map(({ order }) => order._id)).size).toBe(1)
    expect([errors, await stockOf(garment._id)]).toEqual([[], [4, 5]])
  })

  it('of two shoppers may carry the same key', async () => {
    const key = randomUUID()
    const [firstOrder, secondOrder] = [await place([red(1)], {}, key), await place([red(1)], {}, key, bilel)]
    expect(secondOrder.created).toBe(true)
    expect(secondOrder.order._id).not.toBe(firstOrder.order._id)
  })

  it('sell the last piece to exactly one of many', async () => {
    const last = await createGarment(db, { red: 10 })
    const products = [{ productId: last._id, quantity: 1, color: 'Rouge', size: 'M' }]
    const attempts = await Promise.allSettled(Array.from({ length: 60 }, () => place(products)))
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    expect((await stockOf(last._id))[0]).toBe(0)
  })

  it('keep what the customer saw, whatever becomes of the garment', async () => {
    const { order } = await place([red(1)])
    await changeProductPrice(db, garment._id, 50)
    await editProduct(db, garment._id, { ...orderable, title: 'Renamed' })
    await removeProduct(db, garment._id)
    const again = await showOrder(db, amina, order._id)
    expect(again.products[0]).toMatchObject({ price: 100, productId: { title: 'Jebba' }, translations: { ar: 'جبة' } })
    await cancelOrder(db, amina, order._id)
  })

  it('are nobody else’s', async () => {
    const { order } = await place([red(1)])
    const missing = { code: 'order-not-found' }
    await expect(showOrder(db, bilel, order._id)).rejects.toMatchObject(missing)
    await expect(cancelOrder(db, bilel, order._id)).rejects.toMatchObject(missing)
    await expect(listOrdersByEmail(db, bilel, amina.email)).rejects.toMatchObject(missing)
    const line = { orderId: order._id, productKey: order.products[0]?.productKey ?? '', quantityToRemove: 1 }
    await expect(removeOrderProduct(db, bilel, line)).rejects.toMatchObject(missing)
    expect((await listOrdersByEmail(db, amina, amina.email)).map(({ _id }) => _id)).toContain(order._id)
    expect(await listOrdersByEmail(db, bilel, bilel.email)).not.toContainEqual(
      expect.objectContaining({ _id: order._id }),
    )
  })

  it('placed under somebody’s e-mail show only once that address is proved', async () => {
    const { order } = await place([red(1)])
    await pool.query('update orders set shopper_id = null, email = $2 where id = $1', [order._id, 'new@example.tn'])
    const claimed = { ...bilel, id: 'chokri', email: 'new@example.tn' }
    expect(await listOrdersByEmail(db, { ...claimed, emailVerified: false }, claimed.email)).toEqual([])
    expect(await listOrdersByEmail(db, claimed, claimed.email)).toHaveLength(1)
    // An unconfirmed e-mail address does not allow reading or deleting it, not even by the order's own address.
    const unproved = { ...claimed, emailVerified: false }
    const missing = { code: 'order-not-found' }
    await expect(showOrder(db, unproved, order._id)).rejects.toMatchObject(missing)
    await expect(cancelOrder(db, unproved, order._id)).rejects.toMatchObject(missing)
    const line = { orderId: order._id, productKey: order.products[0]?.productKey ?? '', quantityToRemove: 1 }
    await expect(removeOrderProduct(db, unproved, line)).rejects.toMatchObject(missing)
    expect(await stockOf(garment._id)).toEqual([4, 5])
    expect(await showOrder(db, claimed, order._id)).toMatchObject({ _id: order._id })
    await expect(showOrder(db, { ...claimed, email: 'other@example.tn' }, order._id)).rejects.toMatchObject(missing)
  })

  it('give pieces back once, however many ask at the same time', async () => {
    const { order } = await place([red(4), blue(1)])
    const key = order.products[0]?.productKey ?? ''
    const remove = () => removeOrderProduct(db, amina, { orderId: order._id, productKey: key, quantityToRemove: 3 })
    const outcomes = await Promise.allSettled([remove(), remove(), remove()])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await stockOf(garment._id)).toEqual([4, 4])
    expect(await showOrder(db, amina, order._id)).toMatchObject({ subtotal: 200, totalPrice: 208 })
    const deletions = await Promise.allSettled([1, 2, 3].map(() => cancelOrder(db, amina, order._id)))
    expect(deletions.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await stockOf(garment._id)).toEqual([5, 5])
  })

  it('are gone with their last piece', async () => {
    const { order } = await place([red(2)])
    const line = { orderId: order._id, productKey: order.products[0]?.productKey ?? '', quantityToRemove: 2 }
    await expect(removeOrderProduct(db, amina, { ...line, quantityToRemove: 3 })).rejects.toMatchObject({
      code: 'quantity-exceeded',
    })
    expect(await removeOrderProduct(db, amina, line)).toBeUndefined()
    await expect(showOrder(db, amina, order._id)).rejects.toMatchObject({ code: 'order-not-found' })
    expect((await stockOf(garment._id))[0]).toBe(5)
  })

  it('are closed for the shopper once paid, and deleted by nobody once paid or delivered', async () => {
    const { order } = await place([red(1)])
    await markOrder(db, staff, order._id, { isPaid: true, way: 'd17' })
    await expect(cancelOrder(db, amina, order._id)).rejects.toMatchObject({ code: 'order-closed' })
    const delivered = await markOrder(db, staff, order._id, { isDelivered: true })
    expect(delivered).toMatchObject({ isDelivered: true, state: 'delivered' })
    const last = { orderId: order._id, productKey: order.products[0]?.productKey ?? '', quantityToRemove: 1 }
    for (const isPaid of [true, false]) {
      await markOrder(db, staff, order._id, { isPaid })
      await expect(cancelOrder(db, staff, order._id)).rejects.toMatchObject({ code: 'order-closed' })
      await expect(removeOrderProduct(db, staff, last)).rejects.toMatchObject({ code: 'order-closed' })
    }
    expect((await stockOf(garment._id))[0]).toBe(4)
  })

  it.each(['delivered', 'lost'])('give no piece back that is struck out of them once they are %s', async (state) => {
    const { order } = await place([red(3)])
    await pool.query('update orders set state = $2 where id = $1', [order._id, state])
    const key = order.products[0]?.productKey ?? ''
    await removeOrderProduct(db, staff, { orderId: order._id, productKey: key, quantityToRemove: 2 })
    expect((await stockOf(garment._id))[0]).toBe(2)
  })

  it('remember how far each piece has come', async () => {
    const { order } = await place([red(1), blue(1)])
    const [first, second] = order.products.map(({ productKey }) => productKey)
    const marked = await markOrder(db, staff, order._id, { productProgress: { [String(second)]: 75 } })
    expect(marked.productProgress).toEqual({ [String(first)]: 0, [String(second)]: 75 })
    await expect(markOrder(db, staff, order._id, { productProgress: { 999999: 25 } })).rejects.toMatchObject({
      code: 'product-not-found',
    })
  })

  it('are found by number, name and telephone', async () => {
    const { order } = await place([red(1)], { name: 'Zoubeida 100% Trabelsi', phone: '٢٢ ٣٣٣ ٤٤٤' })
    expect(order.phone).toBe('+21622333444')
    for (const search of [String(order.number), '22 333 444', 'zoubeida', '100%']) {
      expect(
        (await browseOrders(db, { search })).orders.map(({ _id }) => _id),
        search,
      ).toContain(order._id)
    }
    expect((await browseOrders(db, { search: 'nobody_at_all' })).total).toBe(0)
    expect((await browseOrders(db, { state: 'refused' })).total).toBe(0)
  })

  it.each(['12', 'abc', '+216', '000000000000000000000'])('cannot be called back on %s', async (phone) => {
    await expect(place([red(1)], { phone })).rejects.toMatchObject({ code: 'phone-invalid' })
  })
})

const orderable = {
  title: '',
  description: '',
  translations: {},
  coverImage: '',
  brand: '',
  frameType: '',
  subCategory: '',
  mainCategory: 'men' as const,
  sizeGuide: 'none' as const,
  goesWith: [],
  spellings: [],
  newPrice: 1,
  oldPrice: 0,
  trending: false,
  fabric: { fr: '', en: '', ar: '' },
  origin: { fr: '', en: '', ar: '' },
  occasion: { fr: '', en: '', ar: '' },
  colors: [{ colorName: { fr: 'Noir', en: 'Noir', ar: 'Noir' }, swatch: '', images: [], sizes: [] }],
}
