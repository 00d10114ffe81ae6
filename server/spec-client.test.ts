import { describe, expect, it } from 'vitest'
import { createAdmin } from './staff/staff-accounts.service.ts'
import { signedInShopper, testPassword } from './testing/people.ts'
import { specClient } from './testing/spec-client.ts'
import { createTestApp } from './testing/test-app.ts'

describe('a client written from the specification alone', async () => {
  const test = await createTestApp()
  const origin = await test.app.listen({ host: '127.0.0.1', port: 0 })

  await createAdmin(test.db, 'amel', testPassword)
  const login = await fetch(`${origin}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'amel', password: testPassword }),
  })
  const { token } = (await login.json()) as { token: string }
  const admin = specClient({ origin, token })
  const visitor = specClient({ origin })
  const { headers } = await signedInShopper(test, 'amina@example.tn')
  const shopper = specClient({ origin, headers: { origin, cookie: headers.cookie ?? '' } })

  const name = { en: 'Red', fr: 'Rouge', ar: 'أحمر' }
  const fields = (changes: object = {}) => ({
    title: 'Jebba',
    coverImage: '/media/cover.avif',
    brand: 'Dar Jebba',
    frameType: 'ample',
    mainCategory: 'men',
    subCategory: '',
    newPrice: 100,
    oldPrice: 120,
    stockQuantity: 50,
    trending: true,
    colors: [{ colorName: name, images: ['/media/red.avif'], stock: 50 }],
    ...changes,
  })
  const create = async (changes: object = {}) => (await admin.products.create(fields(changes))).body
  const address = { street: '3, rue du Pacha', city: 'La Médina', country: 'Tunisie', state: 'Tunis', zipcode: '1006' }
  const buyer = { name: 'Amina', email: 'amina@example.tn', phone: '98 123 456', address, agreed: true }
  const place = (productId: string, color: unknown = { colorName: name, image: '/media/red.avif' }, quantity = 2) =>
    shopper.orders.place({ ...buyer, products: [{ productId, quantity, color }] })
  const placed = async (quantity = 2) => (await place((await create())._id, undefined, quantity)).body

  it('reads all products, with every field of the specification', async () => {
    const made = await create()
    const { status, body } = await visitor.products.all()
    expect(status).toBe(200)
    const product = body.find(({ _id }: { _id: string }) => _id === made._id)
    expect(product).toMatchObject(fields())
  })

  it('reads one product, and searches with what must be encoded', async () => {
    const made = await create({ title: 'Fouta & blouza' })
    expect((await visitor.products.one(made._id)).body.title).toBe('Fouta & blouza')
    const found = await visitor.products.search('fouta & blouza')
    expect(found.body.map(({ _id }: { _id: string }) => _id)).toContain(made._id)
  })

  it('creates, edits, prices and deletes a product with the token alone', async () => {
    const { status, body } = await admin.products.create(fields())
    expect(status).toBe(201)
    const edited = await admin.products.edit(body._id, fields({ title: 'Autre jebba' }))
    expect([edited.status, edited.body.title]).toEqual([200, 'Autre jebba'])
    expect((await admin.products.updatePrice(body._id, 10)).body.newPrice).toBe(110)
    expect((await admin.products.remove(body._id)).status).toBe(204)
    expect((await visitor.products.one(body._id)).status).toBe(404)
  })

  it('sends back what it read before a sale: what was sold stays sold', async () => {
    const read = await create()
    await place(read._id)
    const edited = await admin.products.edit(read._id, { ...read, title: 'Jebba, relue' })
    expect([edited.status, edited.body.title, edited.body.stockQuantity]).toEqual([200, 'Jebba, relue', 48])
    expect((await visitor.products.one(read._id)).body).toMatchObject({ stockQuantity: 48, colors: [{ stock: 48 }] })
  })

  it('refuses whoever has no token, in words', async () => {
    for (const answer of [
      await visitor.products.create(fields()),
      await visitor.orders.all(),
      await visitor.products.remove('x'),
    ]) {
      expect(answer.status).toBe(401)
      expect(answer.body.title).toEqual(expect.any(String))
    }
  })

  it('places an order of the lines of the specification, and reads it with every field', async () => {
    const product = await create()
    const { status, body } = await place(product._id)
    expect(status).toBe(201)
    const order = (await shopper.orders.one(body._id)).body
    expect(order).toMatchObject({
      _id: body._id,
      name: 'Amina',
      email: 'amina@example.tn',
      totalPrice: 208,
      isPaid: false,
      isDelivered: false,
      phone: expect.stringContaining('98123456'),
      productProgress: expect.any(Object),
      products: [
        {
          productId: { _id: product._id, title: 'Jebba' },
          quantity: 2,
          color: { colorName: name, image: '/media/red.avif' },
          coverImage: '/media/cover.avif',
        },
      ],
    })
  })

  it('orders in the colour it read, and by the default names of the cart and of products', async () => {
    const product = await create()
    const { colors } = (await visitor.products.one(product._id)).body
    expect((await place(product._id, colors[0])).status).toBe(201)
    const names = [
      { en: 'Original', fr: 'Original', ar: 'أصلي' },
      { en: 'Default', fr: 'Défaut', ar: 'افتراضي' },
    ]
    for (const colorName of names) expect((await place(product._id, { colorName, image: '' })).status).toBe(201)
  })

  it('lists the orders of its address, and all of them as admin', async () => {
    const ids = (answer: { body: { _id: string }[] }) => answer.body.map(({ _id }) => _id)
    const order = await placed()
    expect(ids(await shopper.orders.ofEmail('amina@example.tn'))).toContain(order._id)
    expect(ids(await admin.orders.ofEmail('amina@example.tn'))).toContain(order._id)
    expect(ids(await admin.orders.all())).toContain(order._id)
    expect((await admin.orders.one(order._id)).body._id).toBe(order._id)
  })

  it('marks an order and tells its customer how far a piece has come', async () => {
    const order = await placed()
    const [productKey = ''] = Object.keys(order.productProgress)
    const changes = { isPaid: true, isDelivered: false, productProgress: { [productKey]: 50 } }
    expect((await admin.orders.update(order._id, changes)).body).toMatchObject(changes)
    const notice = { orderId: order._id, email: 'amina@example.tn', productKey, progress: 50 }
    expect((await admin.orders.notify(notice)).status).toBe(202)
  })

  it('takes a quantity out of an order, and deletes it', async () => {
    const order = await placed(3)
    const [productKey = ''] = Object.keys(order.productProgress)
    const removed = await shopper.orders.removeProduct({ orderId: order._id, productKey, quantityToRemove: 2 })
    expect(removed.body.products[0].quantity).toBe(1)
    expect((await shopper.orders.remove(order._id)).status).toBe(204)
    const other = await placed()
    expect((await admin.orders.remove(other._id)).status).toBe(204)
  })
})
