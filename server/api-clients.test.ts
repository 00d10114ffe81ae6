import { describe, expect, it } from 'vitest'
import { createAdmin } from './people/staff/staff-accounts.service.ts'
import { independentClient, type ReadProduct } from './testing/independent-client.ts'
import { signedInShopper, testPassword } from './testing/signed-in-people.ts'
import { createTestApp } from './testing/test-app.ts'

const aText = expect.any(String)
const aNumber = expect.any(Number)
const aFlag = expect.any(Boolean)
const names = { en: aText, fr: aText, ar: aText }
const original = { en: 'Original', fr: 'Original', ar: 'أصلي' }
const standard = { en: 'Default', fr: 'Défaut', ar: 'افتراضي' }
const blue = { en: 'Blue', fr: 'Bleu', ar: 'أزرق' }

/** Section 3 of the specification. */
const entity = {
  _id: aText,
  title: aText,
  coverImage: aText,
  brand: aText,
  frameType: aText,
  mainCategory: aText,
  subCategory: aText,
  newPrice: aNumber,
  oldPrice: aNumber,
  stockQuantity: aNumber,
  trending: aFlag,
}
const fields = {
  title: 'Jebba de fête',
  coverImage: 'https://pictures.example/jebba.jpg',
  mainCategory: 'men',
  subCategory: 'jebba',
  newPrice: 100,
  oldPrice: 130,
  stockQuantity: 5,
  trending: true,
}

describe.each([
  ['as they are written', ''],
  ['with a slash at the end', '/'],
] as const)('whoever has sections 3 and 7 alone, their addresses %s,', async (_how, end) => {
  const test = await createTestApp()
  const host = await test.app.listen({ port: 0, host: '127.0.0.1' })
  await createAdmin(test.db, 'salma', testPassword)
  const login = await fetch(`${host}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'salma', password: testPassword }),
  })
  const { token } = (await login.json()) as { token: string }
  const email = 'amira.b+jebba@example.tn'
  const { headers } = await signedInShopper(test, email)
  const browser = { origin: host, cookie: headers.cookie ?? '' }

  const admin = independentClient(host, { token }, end)
  const visitor = independentClient(host, {}, end)
  const shopper = independentClient(host, { browser }, end)

  const colors = [
    { colorName: standard, images: [], stock: 3 },
    { colorName: blue, images: ['https://pictures.example/blue.jpg'], stock: 2 },
  ]
  const make = async (changes: object = {}) =>
    (await admin.products.create({ ...fields, brand: '', frameType: '', colors, ...changes })).body
  const single = (stock = 5) => make({ colors: [{ colorName: standard, images: [], stock }] })

  const buyer = { name: 'Amira', email, phone: '98 765 432' }
  const address = { address: '1, rue du Pacha', city: 'La Médina', country: 'Tunisie', state: 'Tunis', zipcode: '1006' }
  const order = ({ _id }: ReadProduct, quantity = 2, colorName = original) => ({
    ...buyer,
    totalPrice: 200,
    address,
    products: [{ productId: _id, quantity, color: { colorName, image: '' } }],
  })
  const place = async (product: ReadProduct, quantity = 2) => {
    const { status, body } = await shopper.orders.place(order(product, quantity))
    expect(status).toBe(201)
    return body
  }
  const stockOf = async ({ _id }: ReadProduct) => (await visitor.products.one(_id)).body.stockQuantity

  it('creates products and reads them, singly and as a list, with every field', async () => {
    const { status, body } = await admin.products.create({ ...fields, brand: '', frameType: '', colors })
    expect(status).toBe(201)
    const { body: read } = await visitor.products.one(body._id)
    expect(read).toMatchObject({ ...fields, brand: '', frameType: '', colors })
    expect(read).toMatchObject({ ...entity, colors: [{ colorName: names, stock: aNumber }, { colorName: names }] })
    const allProducts = await visitor.products.all()
    expect(allProducts.status).toBe(200)
    expect(allProducts.body).toContainEqual(read)
  })

  it('creates a colour from a plain text, which becomes its name in every language', async () => {
    const made = await make({ colors: [{ colorName: 'Rouge', images: [], stock: 1 }] })
    expect(made.colors[0]?.colorName).toEqual({ en: 'Rouge', fr: 'Rouge', ar: 'Rouge' })
  })

  it.each(['Fouta & blouza', '100 % soie + lin', 'قفطان #1', 'Sefsari / « blanc » ?'])(
    'searches for text that must be encoded: %s',
    async (title) => {
      const made = await make({ title })
      const { status, body } = await visitor.products.search(title)
      expect([status, body.map(({ _id }) => _id)]).toEqual([200, expect.arrayContaining([made._id])])
    },
  )

  it('edits a product as it was read, changes its price by a percentage, and deletes it', async () => {
    const made = await make()
    const { body: read } = await admin.products.one(made._id)
    expect((await admin.products.edit(made._id, { ...read, title: 'Jebba de noces' })).status).toBe(200)
    expect((await visitor.products.one(made._id)).body).toMatchObject({ ...fields, title: 'Jebba de noces' })
    const spoken = { ...fields, brand: 'Dar', frameType: 'ample', colors }
    expect((await admin.products.edit(made._id, spoken)).status).toBe(200)
    expect((await visitor.products.one(made._id)).body).toMatchObject(spoken)
    expect((await admin.products.price(made._id, 10)).status).toBe(200)
    expect((await visitor.products.one(made._id)).body.newPrice).toBe(110)
    expect((await admin.products.remove(made._id)).status).toBe(204)
    expect((await visitor.products.one(made._id)).status).toBe(404)
  })

  it('sends back a product read before a sale: the sale stays', async () => {
    const { body: read } = await admin.products.one((await single())._id)
    await place(read)
    const edited = await admin.products.edit(read._id, { ...read, title: 'Jebba, relue' })
    expect([edited.status, await stockOf(read)]).toEqual([200, 3])
    expect((await visitor.products.one(read._id)).body.colors).toMatchObject([{ stock: 3 }])
  })

  it.each<[string, object]>([
    ['under address', { address }],
    ['beside the name', address],
    ['as a shipping address', { shippingAddress: address }],
  ])('places an order with the address %s, and reads it with every field', async (_where, written) => {
    const product = await single()
    const { address: _address, ...rest } = order(product)
    const placed = await shopper.orders.place({ ...rest, ...written })
    expect(placed.status).toBe(201)
    const { body: read } = await shopper.orders.one(placed.body._id)
    expect(read).toMatchObject({
      _id: placed.body._id,
      name: 'Amira',
      email,
      phone: expect.stringContaining('98765432'),
      totalPrice: 208,
      isPaid: false,
      isDelivered: false,
      productProgress: expect.any(Object),
      products: [
        {
          productId: { _id: product._id, title: 'Jebba de fête' },
          quantity: 2,
          color: { colorName: names, image: aText },
          coverImage: fields.coverImage,
        },
      ],
    })
    const readText = JSON.stringify(read)
    for (const part of Object.values(address)) expect(readText).toContain(`"${part}"`)
    expect(await stockOf(product)).toBe(3)
  })

  it('orders a product in one of its colours, by the colour’s name or as it was read', async () => {
    const product = await make()
    const { body: read } = await visitor.products.one(product._id)
    const [, color] = read.colors
    const once = order(product, 1, blue)
    expect((await shopper.orders.place(once)).status).toBe(201)
    expect((await shopper.orders.place({ ...once, products: [{ ...once.products[0], color }] })).status).toBe(201)
    expect((await visitor.products.one(product._id)).body.colors).toMatchObject([{ stock: 3 }, { stock: 0 }])
    expect((await shopper.orders.place(order(product, 2, blue))).status).toBe(409)
  })

  it.each(['raw', 'encoded'])('reads the orders of an e-mail address, %s', async (how) => {
    const { _id } = await place(await single())
    const queryEmail = how === 'raw' ? email : encodeURIComponent(email)
    for (const who of [shopper, admin]) {
      const { status, body } = await who.orders.ofEmail(queryEmail)
      expect([status, body.map((read) => read._id)]).toEqual([200, expect.arrayContaining([_id])])
    }
  })

  it('reads all orders as the admin; a shopper is refused, a visitor asked to sign in', async () => {
    const { _id } = await place(await single())
    const { status, body } = await admin.orders.all()
    expect([status, body.map((read) => read._id)]).toEqual([200, expect.arrayContaining([_id])])
    expect((await shopper.orders.all()).status).toBe(403)
    expect(await visitor.orders.all()).toMatchObject({ status: 401, body: { title: aText } })
  })

  it('marks an order, and reports the progress of a piece to its customer', async () => {
    const { _id, productProgress } = await place(await single())
    const [key = ''] = Object.keys(productProgress)
    const marked = { isPaid: true, isDelivered: true, productProgress: { [key]: 75 } }
    expect((await admin.orders.mark(_id, marked)).status).toBe(200)
    expect((await admin.orders.one(_id)).body).toMatchObject(marked)
    expect((await admin.orders.notify(_id, email, key, 75)).status).toBe(202)
    expect((await shopper.orders.mark(_id, marked)).status).toBe(403)
  })

  it('removes pieces from an order, deletes it, and finds them in stock at once', async () => {
    const product = await single()
    const { _id, productProgress } = await place(product, 3)
    const [key = ''] = Object.keys(productProgress)
    expect((await shopper.orders.takeOut(_id, key, 2)).status).toBe(200)
    expect(await stockOf(product)).toBe(4)
    expect((await shopper.orders.takeOut(_id, key, 2)).status).toBe(422)
    expect((await shopper.orders.remove(_id)).status).toBe(204)
    expect(await stockOf(product)).toBe(5)
    expect((await shopper.orders.one(_id)).status).toBe(404)
  })

  it('sends an old token along, as some browsers do, without any effect', async () => {
    const old = independentClient(host, { token: 'of-last-year', browser }, end)
    const product = await single()
    expect((await old.products.one(product._id)).status).toBe(200)
    expect((await old.orders.place(order(product))).status).toBe(201)
    expect((await old.products.remove(product._id)).status).toBe(403)
  })
})
