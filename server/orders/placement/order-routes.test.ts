import { beforeEach, describe, expect, it } from 'vitest'
import type { Order } from '#contract/orders/records/orders.contract.ts'
import { enqueueJobs } from '#server/platform/db/enqueue-job.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { runJobs } from '#server/testing/run-jobs.ts'
import { ownPage, signedInShopper, signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

type Headers = Readonly<Record<string, string>>

describe('the order calls', async () => {
  const test = await createTestApp()
  const { app, db, pool } = test
  const [amina, bilel, staff] = [
    await signedInShopper(test, 'amina@example.tn'),
    await signedInShopper(test, 'bilel@example.tn'),
    await signedInStaff(test, 'leila'),
  ]

  let garment: Awaited<ReturnType<typeof createGarment>>
  beforeEach(async () => {
    garment = await createGarment(db, { red: 5, blue: 5, price: 100 })
  })

  const address = { street: '3, rue du Pacha', city: 'La Médina', country: 'Tunisie', state: 'Tunis', zipcode: '1006' }
  const line = (changes: object = {}) => ({ productId: garment._id, quantity: 1, color: 'Bleu', ...changes })
  const body = (changes: object = {}) => ({
    name: 'Amina',
    email: 'amina@example.tn',
    phone: '98 123 456',
    address,
    agreed: true,
    products: [line()],
    ...changes,
  })
  const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, headers: Headers, payload?: object) =>
    app.inject({ method, url: `/api/orders${url}`, headers: { ...headers }, ...(payload && { payload }) })
  const place = (
    payload: object = body(),
    { headers } = amina as { headers: Headers },
    key: string = crypto.randomUUID(),
  ) => call('POST', '', { ...headers, 'idempotency-key': key }, payload)
  const placed = async (changes: object = {}): Promise<Order> => (await place(body(changes))).json()
  const readStock = async () => {
    const stock = `select stock from variants v join product_colours c on c.id = v.colour_id
      where v.product_id = $1 order by c.position`
    return (await pool.query<{ stock: number }>(stock, [garment._id])).rows.map(({ stock }) => stock)
  }
  const keyOf = (order: Order) => order.products[0]?.productKey ?? ''

  describe('to place one', () => {
    it('answer 201 with the order as everybody will see it, private to whoever placed it', async () => {
      const response = await place(body({ products: [line({ quantity: 2 })], note: 'Après 18 h\nSVP' }))
      expect(response.statusCode).toBe(201)
      expect(response.headers['cache-control']).toBe('no-store')
      expect(response.json()).toMatchObject({
        name: 'Amina',
        phone: '+21698123456',
        subtotal: 200,
        deliveryFee: 8,
        totalPrice: 208,
        state: 'new',
        isPaid: false,
        isDelivered: false,
        note: 'Après 18 h\nSVP',
        language: 'fr',
        products: [{ quantity: 2, price: 100, productId: { _id: garment._id, title: 'Jebba' } }],
      })
      expect(await readStock()).toEqual([5, 3])
    })

    it('need a shopper', async () => {
      expect((await place(body(), { headers: ownPage })).json().code).toBe('unauthenticated')
      expect((await place(body(), staff)).json().code).toBe('unauthenticated')
      expect(await readStock()).toEqual([5, 5])
    })

    it.each([0, -1, 1.5, 1e9, 1001, 1e308, 'NaN', '1', '', true, null, [1], {}])(
      'refuse %j pieces',
      async (quantity) => {
        expect((await place(body({ products: [line({ quantity })] }))).json().code).toBe('invalid-request')
        expect(await readStock()).toEqual([5, 5])
      },
    )

    it.each([
      ['a price', { products: [{ productId: 'x', quantity: 1, color: 'Bleu', price: 1 }] }],
      ['a fee', { deliveryFee: 0 }],
      ['another account', { shopperId: 'bilel' }],
      ['a state', { state: 'delivered', isPaid: true }],
      ['no agreement', { agreed: false }],
      ['no products', { products: [] }],
      [
        'too many lines',
        { products: Array.from({ length: 51 }, () => ({ productId: 'x', quantity: 1, color: 'Bleu' })) },
      ],
      ['no name', { name: ' ' }],
      ['no address', { address: { street: 'x' } }],
      ['an e-mail that is two', { email: 'a@b.tn, c@d.tn' }],
      ['an odd language', { language: 'de' }],
      ['a note without end', { note: 'x'.repeat(501) }],
    ])('refuse %s', async (_, changes) => {
      expect((await place(body(changes))).json().code).toBe('invalid-request')
      expect(await readStock()).toEqual([5, 5])
    })

    it('do not believe what an order that was read says: the shop prices it and knows whether it is paid', async () => {
      const read = { totalPrice: 1, isPaid: true, isDelivered: true, productProgress: { 1: 100 }, _id: 'mine' }
      const placed = (await place(body(read))).json()
      expect(placed).toMatchObject({ totalPrice: 108, isPaid: false, isDelivered: false, state: 'new' })
      expect(placed._id).not.toBe('mine')
      expect(Object.values(placed.productProgress)).toEqual([0])
    })

    it('take a garment and its size as an order that was read names them, and still no price, fee or state of it', async () => {
      const [read] = (await place(body())).json().products
      const { productId, quantity, color, size } = read
      const again = await place(body({ products: [{ productId, quantity, color, size }], note: 'encore' }))
      expect([again.statusCode, again.json().products[0].productId]).toEqual([201, productId])
      for (const wrong of [{ price: 1 }, { discount: 1 }, { productId: { title: 'Jebba' } }]) {
        const answer = await place(body({ products: [{ productId, quantity, color, size, ...wrong }] }))
        expect(answer.json().code, JSON.stringify(wrong)).toBe('invalid-request')
      }
      for (const wrong of [{ subtotal: 1 }, { deliveryFee: 0 }, { discount: 100 }, { state: 'delivered' }]) {
        expect((await place(body(wrong))).json().code, JSON.stringify(wrong)).toBe('invalid-request')
      }
    })

    it('refuse text that cannot be kept, before anything is looked up', async () => {
      expect((await place(body({ name: 'A\0B' }))).json().code).toBe('invalid-text')
      expect((await place(body({ products: [line({ productId: 'a\0' })] }))).json().code).toBe('invalid-text')
    })

    it.each([
      [{ productId: 'no-such' }, 'not-for-sale'],
      [{ productId: "x' or '1'='1" }, 'not-for-sale'],
      [{ color: 'Vert' }, 'color-unknown'],
      [{ size: 'XXL' }, 'size-unknown'],
    ])('say what is not there: %j is %s', async (wrong, code) => {
      const response = await place(body({ products: [line(wrong)] }))
      expect([response.statusCode, response.json().code]).toEqual([409, code])
      expect(response.json().short).toMatchObject([{ quantity: 1, left: 0, ...wrong }])
    })

    it('count two lines of one piece together', async () => {
      const response = await place(body({ products: [line({ quantity: 3 }), line({ quantity: 3 })] }))
      expect([response.statusCode, response.json().short.length]).toEqual([409, 2])
      expect((await place(body({ products: [line({ quantity: 3 }), line({ quantity: 2 })] }))).statusCode).toBe(201)
      expect(await readStock()).toEqual([5, 0])
    })

    it('give the same order for the same key, refuse another body with it, and keep shoppers apart', async () => {
      const key = crypto.randomUUID()
      const [first, again] = [await place(body(), amina, key), await place(body(), amina, key)]
      expect([first.statusCode, again.statusCode]).toEqual([201, 200])
      expect(again.json()).toEqual(first.json())
      expect((await place(body({ name: 'Other' }), amina, key)).json()).toMatchObject({
        status: 422,
        code: 'key-reused',
      })
      const otherOrder = await place(body(), bilel, key)
      expect([otherOrder.statusCode, otherOrder.json()._id === first.json()._id]).toEqual([201, false])
      expect(await readStock()).toEqual([5, 3])
    })

    it('need a key that could be nobody else’s', async () => {
      for (const key of ['', 'short', 'x'.repeat(101), 'with spaces in it 123']) {
        expect((await place(body(), amina, key)).json().code, key).toBe('invalid-request')
      }
    })

    it('forget keys after two days, not before', async () => {
      const keys = [crypto.randomUUID(), crypto.randomUUID()]
      for (const key of keys) await place(body(), amina, key)
      const age = `update order_requests set at = now() - make_interval(hours => $2) where key = $1`
      await pool.query(age, [keys[0], 47])
      await pool.query(age, [keys[1], 49])
      await inTransaction(db, (tx) =>
        enqueueJobs(tx, { name: 'forget-order-requests', payloads: [{}], maxAttempts: 1 }),
      )
      await runJobs(test)
      const storedKeys = await pool.query('select key from order_requests where key = any($1)', [keys])
      expect(storedKeys.rows).toEqual([{ key: keys[0] }])
    })
  })

  it('show an order to its shopper and the staff, and to nobody else', async () => {
    const order = await placed()
    expect((await call('GET', `/${order._id}`, amina.headers)).json()).toEqual(order)
    expect((await call('GET', `/${order._id}`, staff.headers)).json()).toEqual(order)
    expect((await call('GET', `/${order._id}`, bilel.headers)).json()).toMatchObject({
      status: 404,
      code: 'order-not-found',
    })
    expect((await call('GET', `/${order._id}`, ownPage)).statusCode).toBe(401)
    expect((await call('GET', `/${crypto.randomUUID()}`, amina.headers)).statusCode).toBe(404)
    expect((await call('GET', '/1', amina.headers)).statusCode).toBe(400)
    expect((await call('GET', `/${order._id}'--`, amina.headers)).statusCode).toBe(400)
  })

  it('list a shopper’s own by her address, and anybody’s for the staff', async () => {
    const order = await placed()
    const ids = (response: { json(): Order[] }) => response.json().map(({ _id }) => _id)
    expect(ids(await call('GET', '/email/amina@example.tn', amina.headers))).toContain(order._id)
    expect(ids(await call('GET', '/email/AMINA@example.tn', staff.headers))).toContain(order._id)
    expect((await call('GET', '/email/amina@example.tn', bilel.headers)).json().code).toBe('order-not-found')
    expect((await call('GET', '/email/amina@example.tn', ownPage)).statusCode).toBe(401)
    expect((await call('GET', '/email/nobody', amina.headers)).statusCode).toBe(400)
  })

  it('list all for the staff alone, by page', async () => {
    await placed()
    await placed()
    const page = await call('GET', '?limit=1', staff.headers)
    expect([page.json().length, Number(page.headers['x-total-count']) >= 2]).toEqual([1, true])
    expect(page.headers.link).toContain('page=2')
    const refused = await call('GET', '', amina.headers)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'staff-only'])
    for (const query of ['?limit=0', '?limit=1e3', '?page=-1', '?state=eaten', '?sort=price']) {
      expect((await call('GET', query, staff.headers)).statusCode, query).toBe(400)
    }
  })

  it('mark an order for the staff alone, with what they may say and nothing else', async () => {
    const order = await placed()
    const change = { isPaid: true, way: 'd17', productProgress: { [keyOf(order)]: 75 } }
    const marked = await call('PATCH', `/${order._id}`, staff.headers, change)
    expect(marked.json()).toMatchObject({ isPaid: true, isDelivered: false, productProgress: change.productProgress })
    expect((await call('PATCH', `/${order._id}`, amina.headers, { isPaid: true })).statusCode).toBe(403)
    expect((await call('PATCH', `/${crypto.randomUUID()}`, staff.headers, change)).statusCode).toBe(404)
    for (const wrong of [
      { isPaid: 'yes' },
      { isDelivered: 1 },
      { productProgress: { [keyOf(order)]: 60 } },
      { productProgress: { [keyOf(order)]: '75' } },
      { productProgress: { x: 75 } },
      { totalPrice: 1 },
    ]) {
      expect((await call('PATCH', `/${order._id}`, staff.headers, wrong)).statusCode, JSON.stringify(wrong)).toBe(400)
    }
  })

  it('take pieces out for whom the order belongs to, never more than are in it', async () => {
    const order = await placed({ products: [line({ quantity: 3 })] })
    const take = (changes: object, headers: Headers = amina.headers) =>
      call('PATCH', '/remove-product', headers, {
        orderId: order._id,
        productKey: keyOf(order),
        quantityToRemove: 1,
        ...changes,
      })
    expect((await take({}, bilel.headers)).json().code).toBe('order-not-found')
    expect((await take({}, ownPage)).statusCode).toBe(401)
    expect((await take({ productKey: '999999' })).json().code).toBe('product-not-found')
    expect((await take({ quantityToRemove: 4 })).json().code).toBe('quantity-exceeded')
    for (const quantityToRemove of [0, -1, 1.5, 1e9, 'NaN', '1', true, null]) {
      expect((await take({ quantityToRemove })).statusCode, String(quantityToRemove)).toBe(400)
    }
    expect(await readStock()).toEqual([5, 2])
    expect((await take({ quantityToRemove: 2 })).json()).toMatchObject({ subtotal: 100, totalPrice: 108 })
    expect((await take({}, staff.headers)).statusCode).toBe(204)
    expect((await take({})).statusCode).toBe(404)
    expect(await readStock()).toEqual([5, 5])
  })

  it('delete an order for whom it belongs to, once', async () => {
    const order = await placed({ products: [line({ quantity: 3 })] })
    const remove = (headers: Headers) => call('DELETE', `/${order._id}`, headers)
    expect((await remove(bilel.headers)).json().code).toBe('order-not-found')
    expect((await remove(ownPage)).statusCode).toBe(401)
    expect(await readStock()).toEqual([5, 2])
    const answers = await Promise.all([1, 2, 3].map(() => remove(amina.headers)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404, 404])
    expect(await readStock()).toEqual([5, 5])
    expect((await call('DELETE', '/x', amina.headers)).statusCode).toBe(400)
  })

  it('are closed to the shopper once paid, and deleted by nobody', async () => {
    const order = await placed()
    await call('PATCH', `/${order._id}`, staff.headers, { isPaid: true, way: 'd17' })
    expect((await call('DELETE', `/${order._id}`, amina.headers)).json().code).toBe('order-closed')
    const refused = await call('DELETE', `/${order._id}`, staff.headers)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'order-closed'])
  })
})
