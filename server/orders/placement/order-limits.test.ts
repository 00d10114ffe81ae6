import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { cancelOrder } from '#server/orders/lifecycle/cancel-order.service.ts'
import type { ShopperActor } from '#server/people/staff/actor.ts'
import { updatePart } from '#server/platform/settings/settings.repository.ts'
import { createGarment, orderOf } from '#server/testing/order-fixtures.ts'
import { signedInShopper, signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { placeOrder } from './place-order.service.ts'

const normal = {
  waitingOrders: 5,
  piecesADay: 20,
  valueADay: 5000,
  ordersADay: 20,
  giveUpAfterDays: 7,
  givesUpByItself: false,
}

describe('what one person may order', async () => {
  const test = await createTestApp()
  const { app, db, pool } = test
  const store = { db, pool }
  let garment: Awaited<ReturnType<typeof createGarment>>
  beforeEach(async () => {
    await updatePart(db, 'orders', normal)
    garment = await createGarment(db, { red: 10_000, blue: 10_000, price: 1 })
  })

  const somebody = (): ShopperActor => {
    const id = randomUUID()
    return { kind: 'shopper', id, email: `${id}@example.tn`, emailVerified: true }
  }
  let numbers = 20_000_000
  const phone = () => String(numbers++)
  const address = (changes: object = {}) => ({
    street: randomUUID(),
    city: 'La Médina',
    country: 'Tunisie',
    state: 'Tunis',
    zipcode: '1006',
    ...changes,
  })
  const red = (quantity = 1) => ({ productId: garment._id, quantity, color: 'Rouge', size: 'M' })
  const place = (
    who: ShopperActor,
    { products = [red()], key = randomUUID() as string | undefined, ...fields } = {} as {
      products?: object[]
      key?: string | undefined
      phone?: string
      address?: object
      [field: string]: unknown
    },
  ) => placeOrder(store, who, key, orderOf(products, { phone: phone(), address: address(), ...fields }))
  const outcome = (placing: ReturnType<typeof place>) =>
    placing.then(
      () => 'placed',
      (error: { code?: string; body?: { limit?: { kind: string } } }) => error.body?.limit?.kind ?? error.code,
    )
  const tally = (outcomes: readonly unknown[]) => {
    const counts: Record<string, number> = {}
    for (const outcome of outcomes) counts[String(outcome)] = (counts[String(outcome)] ?? 0) + 1
    return counts
  }
  const outOfStock = async () =>
    Number(
      (await pool.query('select 20000 - sum(stock) as taken from variants where product_id = $1', [garment._id]))
        .rows[0].taken,
    )
  const many = Array.from({ length: 100 }, (_, index) => index)

  it('is five orders nobody has called about, also when a hundred are sent at once', async () => {
    const customer = somebody()
    expect(tally(await Promise.all(many.map(() => outcome(place(customer)))))).toEqual({ placed: 5, waiting: 95 })
    expect(await outOfStock()).toBe(5)
  })

  it('is counted by telephone number, however it is spelled', async () => {
    const number = phone()
    const spaced = `${number.slice(0, 2)} ${number.slice(2, 5)} ${number.slice(5)}`
    const arabic = number.replace(/\d/g, (figure) => '٠١٢٣٤٥٦٧٨٩'[Number(figure)] ?? '')
    const spellings = [number, spaced, `+216${number}`, `00216 ${spaced}`, arabic, `+٢١٦ ${arabic}`, `(+216) ${spaced}`]
    const tries = many.map((index) => outcome(place(somebody(), { phone: spellings[index % spellings.length] ?? '' })))
    expect(tally(await Promise.all(tries))).toEqual({ placed: 5, waiting: 95 })
  })

  it.each([
    ['3, rue du Pacha', 'La Médina', 'Tunis'],
    ['  3 RUE DU PACHA.', 'la medina', 'تونس'],
    ['٣ Rue-du-Pacha', 'La  Médina ', 'tunis'],
    ['3 r\u200bue du Pa\u0301cha', 'LA MÉDINA', ' TUNIS'],
  ])(
    'is counted by where it goes, for ten who live there, however that is spelled: %s',
    async (street, city, state) => {
      await pool.query("update orders set state = 'cancelled'")
      await updatePart(db, 'orders', { ...normal, waitingOrders: 1, ordersADay: 0 })
      const door = { street: '3, rue du Pacha', city: 'La Médina', state: 'Tunis' }
      for (let made = 0; made < 10; made++) await place(somebody(), { address: address(door) })
      expect(
        await outcome(place(somebody(), { address: address({ street, city, state, zipcode: '', country: 'TN' }) })),
      ).toBe('waiting')
      expect(await outcome(place(somebody(), { address: address({ ...door, street: '5, rue du Pacha' }) }))).toBe(
        'placed',
      )
    },
  )

  it('lets neighbours be: a residence without numbers is one address, and not one person', async () => {
    const residence = { street: 'Résidence El Yasmine', city: 'Ariana', state: 'Ariana' }
    const deliveryTo = () => ({ address: address(residence) })
    const tries = many.slice(0, 30).map(() => outcome(place(somebody(), { ...deliveryTo(), products: [red(6)] })))
    expect(tally(await Promise.all(tries))).toEqual({ placed: 30 })
    const customer = somebody()
    for (let made = 0; made < 5; made++) await place(customer, deliveryTo())
    expect(await outcome(place(customer, deliveryTo()))).toBe('waiting')
    const number = phone()
    for (let made = 0; made < 5; made++) await place(somebody(), { ...deliveryTo(), phone: number })
    expect(await outcome(place(somebody(), { ...deliveryTo(), phone: number }))).toBe('waiting')
    // The rest of two hundred pieces, then one more.
    expect(await outcome(place(somebody(), { ...deliveryTo(), products: [red(10)] }))).toBe('placed')
    expect(await outcome(place(somebody(), { ...deliveryTo(), products: [red(1)] }))).toBe('pieces')
    expect(await outcome(place(somebody(), deliveryTo()))).toBe('pieces')
    expect(await outcome(place(somebody()))).toBe('placed')
  })

  it('is twenty pieces of one variant a day, by whatever name the colour goes, in one order or in several', async () => {
    const customer = somebody()
    expect(await outcome(place(customer, { products: [red(21)] }))).toBe('pieces')
    expect(
      await outcome(
        place(customer, {
          products: [red(11), { ...red(10), color: { colorName: { fr: 'Rouge', en: 'x', ar: 'x' } } }],
        }),
      ),
    ).toBe('pieces')
    await place(customer, { products: [red(15)] })
    expect(await outcome(place(customer, { products: [red(6)] }))).toBe('pieces')
    expect(
      await outcome(place(customer, { products: [red(5), { productId: garment._id, quantity: 20, color: 'Bleu' }] })),
    ).toBe('placed')
    expect(await outOfStock()).toBe(40)
  })

  it('is five thousand dinars a day, over all colours and garments, also at once', async () => {
    const dear = await createGarment(db, { red: 1000, blue: 1000, price: 600 })
    const line = (color: string) => ({
      productId: dear._id,
      quantity: 4,
      color,
      ...(color === 'Rouge' && { size: 'M' }),
    })
    const customer = somebody()
    expect(await outcome(place(customer, { products: [line('Rouge'), { ...line('Bleu'), quantity: 5 }] }))).toBe(
      'value',
    )
    const tries = ['Rouge', 'Bleu', 'Rouge', 'Bleu'].map((color) =>
      outcome(place(customer, { products: [line(color)] })),
    )
    expect(tally(await Promise.all(tries))).toEqual({ placed: 2, value: 2 })
  })

  it('is not got round by ordering and deleting in turn', async () => {
    const customer = somebody()
    for (let turn = 0; turn < 20; turn++) {
      const { order } = await place(customer)
      await cancelOrder(db, customer, order._id)
    }
    expect(await outcome(place(customer))).toBe('orders')
    expect(await outOfStock()).toBe(0)
  })

  it('begins anew once the shop has called, and the day after', async () => {
    const customer = somebody()
    const made = []
    for (let turn = 0; turn < 5; turn++) made.push((await place(customer, { products: [red(4)] })).order._id)
    expect(await outcome(place(customer))).toBe('waiting')
    await pool.query("update orders set state = 'confirmed' where id = any($1)", [made])
    expect(await outcome(place(customer))).toBe('pieces')
    await pool.query("update orders set created_at = created_at - interval '25 hours' where id = any($1)", [made])
    expect(await outcome(place(customer, { products: [red(20)] }))).toBe('placed')
  })

  it('refuses nothing that was placed before, with its key or without', async () => {
    const customer = somebody()
    const fields = { phone: phone(), address: address() }
    const key = randomUUID()
    const first = await place(customer, { ...fields, key })
    const bare = () => placeOrder(store, customer, undefined, orderOf([red()], { ...fields, note: 'x' }))
    const keyless = await bare()
    for (let turn = 0; turn < 3; turn++) await place(customer)
    expect(await outcome(place(customer))).toBe('waiting')
    expect(await place(customer, { ...fields, key })).toEqual({ order: first.order, created: false })
    expect(await bare()).toEqual({ order: keyless.order, created: false })
  })

  it('is one order for a key sent a hundred times at once, also if it is the last one there may be', async () => {
    const customer = somebody()
    for (let turn = 0; turn < 4; turn++) await place(customer)
    const sent = { key: randomUUID(), phone: phone(), address: address() }
    const answers = await Promise.all(many.map(() => place(customer, sent)))
    expect(answers.filter(({ created }) => created)).toHaveLength(1)
    expect(new Set(answers.map(({ order }) => order._id)).size).toBe(1)
  })

  it('is what the owner sets, and nothing at all at 0', async () => {
    await updatePart(db, 'orders', { ...normal, waitingOrders: 1 })
    const customer = somebody()
    await place(customer)
    expect(await outcome(place(customer))).toBe('waiting')
    await updatePart(db, 'orders', { ...normal, waitingOrders: 0, piecesADay: 0, valueADay: 0, ordersADay: 0 })
    for (let turn = 0; turn < 25; turn++) await place(customer, { products: [red(100)] })
  })

  it('is no concern of orders the staff take by telephone, before or after', async () => {
    const { headers } = await signedInStaff(test)
    const number = phone()
    const fields = {
      name: 'Salwa',
      email: '',
      phone: number,
      language: 'fr',
      note: '',
      address: address(),
      products: [{ productId: garment._id, quantity: 50, color: 'Rouge', size: 'M' }],
    }
    for (let turn = 0; turn < 8; turn++) {
      const sent = { ...headers, 'idempotency-key': randomUUID() }
      const answer = await app.inject({ method: 'POST', url: '/api/admin/orders', headers: sent, payload: fields })
      expect(answer.statusCode).toBe(201)
    }
    await pool.query("update orders set state = 'new' where phone = $1", [`+216${number}`])
    expect(await outcome(place(somebody(), { phone: number, address: fields.address }))).toBe('placed')
  })

  it('is told as a refusal with a code, the limit and nothing else', async () => {
    const { headers } = await signedInShopper(test, 'amina@example.tn')
    const body = { name: 'Amina', email: 'amina@example.tn', phone: phone(), address: address(), agreed: true }
    const sent = { ...headers, 'idempotency-key': randomUUID() }
    const payload = { ...body, products: [red(30)] }
    const answer = await app.inject({ method: 'POST', url: '/api/orders', headers: sent, payload })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'order-limit', limit: { kind: 'pieces', most: 20 } })
    const smaller = { ...body, products: [red(2)] }
    // The key is free: no order was placed under it.
    expect((await app.inject({ method: 'POST', url: '/api/orders', headers: sent, payload: smaller })).statusCode).toBe(
      201,
    )
  })
})
