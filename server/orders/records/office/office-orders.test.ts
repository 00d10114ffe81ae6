import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { dayInTunis } from '#contract/platform/tunisia/tunis-time.ts'
import { placeOrder } from '#server/orders/placement/place-order.service.ts'
import { amina, createGarment, orderOf } from '#server/testing/order-fixtures.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const missing = '00000000-0000-7000-8000-000000000000'

describe('the orders inbox', async () => {
  const test = await createTestApp()
  const { app, db, pool } = test
  const leila = await signedInStaff(test)
  const omar = await signedInStaff(test)

  let garment: Awaited<ReturnType<typeof createGarment>>
  beforeEach(async () => {
    garment = await createGarment(db)
  })

  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, who = leila, headers = {}) => {
    const url = `/api/admin/${path}`
    const response = await app.inject({
      method,
      url,
      headers: { ...who.headers, ...headers },
      ...(payload && { payload }),
    })
    return { status: response.statusCode, body: response.body ? response.json() : undefined }
  }
  const place = async (changes: object = {}): Promise<OfficeOrder> => {
    const products = [{ productId: garment._id, quantity: 2, color: 'Rouge', size: 'M' }]
    const { order } = await placeOrder({ db, pool }, amina, randomUUID(), orderOf(products, changes))
    return (await call('GET', `orders/${order._id}`)).body
  }
  const stock = async () => {
    const { rows } = await pool.query(`select stock from variants where product_id = $1 order by id`, [garment._id])
    return rows.map((row) => row.stock)
  }
  const step = (order: { _id: string }, body: object, who = leila) =>
    call('POST', `orders/${order._id}/state`, body, who)

  it('follows an order to its delivery, and notes every step', async () => {
    const order = await place()
    for (const state of ['confirmed', 'preparing', 'with-courier']) {
      expect((await step(order, { state })).body.state).toBe(state)
    }
    const delivered = await step(order, { state: 'delivered', isPaid: true })
    // The carrier still has the money, although the step says that it is paid.
    expect(delivered.body).toMatchObject({ isPaid: false, isDelivered: true, state: 'delivered' })
    expect(delivered.body.parcel).toMatchObject({ kind: 'errand', manifest: null })
    const events = (await call('GET', `orders/${order._id}/events`)).body
    expect(events.map(({ kind, detail }: { kind: string; detail: { to?: string } }) => detail.to ?? kind)).toEqual(
      ['placed', 'confirmed', 'preparing', 'with-courier', 'delivered'].reverse(),
    )
    expect(events[0].staffName).toBe(leila.username)
    const { rows } = await pool.query('select action, after from changes where subject_id = $1 order by id desc', [
      order._id,
    ])
    expect(rows).toHaveLength(4)
    expect(rows[0]).toEqual({ action: 'order-step', after: { state: 'delivered' } })
    expect(await stock()).toEqual([3, 5])
  })

  it('knows no steps but those of the table', async () => {
    const order = await place()
    expect(await step(order, { state: 'delivered' })).toMatchObject({
      status: 409,
      body: { code: 'step-not-allowed', from: 'new', to: 'delivered' },
    })
    expect((await step(order, { state: 'cancelled' })).status).toBe(200)
    expect((await step(order, { state: 'confirmed' })).body.code).toBe('step-not-allowed')
    expect((await call('POST', `orders/${order._id}/calls`, {})).body.code).toBe('step-not-allowed')
    expect(await stock()).toEqual([5, 5])
  })

  it('has what was refused back in stock once, and not paid', async () => {
    const order = await place()
    for (const state of ['confirmed', 'preparing', 'with-courier']) await step(order, { state })
    await app.inject({
      method: 'PATCH',
      url: `/api/orders/${order._id}`,
      headers: leila.headers,
      payload: { isPaid: true },
    })
    expect((await step(order, { state: 'refused' })).body).toMatchObject({ isPaid: false, isDelivered: false })
    expect(await stock()).toEqual([3, 5])
    const both = await Promise.all([step(order, { state: 'returned' }), step(order, { state: 'returned' }, omar)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await stock()).toEqual([5, 5])
    expect((await place()).earlier).toMatchObject({ refused: expect.any(Number) })
  })

  it('lets one of two people change an order, and shows the other what it is by now', async () => {
    const order = await place()
    const { version } = order
    const both = await Promise.all([
      step(order, { state: 'confirmed', version }),
      step(order, { state: 'cancelled', version }, omar),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const won = both.find(({ status }) => status === 200)?.body
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'order-changed',
      order: { state: won.state, version: version + 1 },
    })
  })

  it('changes many at once, says what became of each, and takes back those that have not moved since', async () => {
    garment = await createGarment(db, { red: 6 })
    const [firstOrder, secondOrder, thirdOrder] = [await place(), await place(), await place()]
    await step(thirdOrder, { state: 'cancelled' })
    const orders = [...[firstOrder, secondOrder, thirdOrder].map(({ _id: id }) => ({ id })), { id: missing }]
    const outcomes = (await call('POST', 'orders/state', { orders, state: 'confirmed' })).body
    expect(outcomes.map((outcome: { problem?: string }) => outcome.problem)).toEqual([
      undefined,
      undefined,
      'step-not-allowed',
      'order-not-found',
    ])
    await step(secondOrder, { state: 'preparing' })
    const done = outcomes.slice(0, 2).map(({ order }: { order: OfficeOrder }) => ({
      id: order._id,
      version: order.version,
    }))
    const undone = (await call('POST', 'orders/undo', { orders: done })).body
    expect(undone).toMatchObject([{ order: { state: 'new' } }, { problem: 'order-changed' }])
    const again = { orders: [{ id: firstOrder._id, version: undone[0].order.version }] }
    expect((await call('POST', 'orders/undo', again)).body[0].problem).toBe('nothing-to-undo')
  })

  it('takes the pieces of a cancellation that is undone again, if they are still there', async () => {
    const order = await place()
    const cancelled = (await step(order, { state: 'cancelled' })).body
    expect(await stock()).toEqual([5, 5])
    const otherOrder = await place({ products: [{ productId: garment._id, quantity: 4, color: 'Rouge', size: 'M' }] })
    const undo = { orders: [{ id: order._id, version: cancelled.version }] }
    expect((await call('POST', 'orders/undo', undo)).body[0].problem).toBe('out-of-stock')
    await step(otherOrder, { state: 'cancelled' })
    expect((await call('POST', 'orders/undo', undo)).body[0].order.state).toBe('new')
    expect(await stock()).toEqual([3, 5])
  })

  it('counts calls nobody answered, and remembers when to try again', async () => {
    const order = await place()
    const nextCallAt = '2030-01-02T09:00:00.000Z'
    await call('POST', `orders/${order._id}/calls`, {})
    expect((await call('POST', `orders/${order._id}/calls`, { nextCallAt })).body).toMatchObject({
      state: 'unreachable',
      callAttempts: 2,
      nextCallAt,
    })
    expect((await step(order, { state: 'confirmed' })).body.state).toBe('confirmed')
  })

  it('keeps notes and prints in the timeline', async () => {
    const order = await place()
    const note = await call('POST', `orders/${order._id}/notes`, { text: 'Sonner chez la voisine' })
    expect(note).toMatchObject({ status: 201, body: { kind: 'note', staffName: leila.username } })
    expect((await call('POST', 'orders/printed', { ids: [order._id, missing] })).status).toBe(204)
    expect((await call('GET', `orders/picked?ids=${order._id},${missing}`)).body).toMatchObject([
      { _id: order._id, notes: 1, printedAt: expect.stringMatching(/^20/), version: order.version },
    ])
  })

  it('shows orders by state, place, day and what is typed, and counts the states', async () => {
    const sfax = { street: 'x', city: 'y', country: 'Tunisie', state: 'صفاقس', zipcode: '' }
    const order = await place({ name: 'أُمَيْمة بن إبراهيم', phone: '٢٣ ٤٥٦ ٧٨٩', address: sfax })
    await place({ name: 'Émna Zouari', phone: '24 456 789', address: sfax })
    const listOrders = async (query: string) => (await call('GET', `orders?${query}`)).body
    expect((await listOrders('governorate=sfax')).orders).toHaveLength(2)
    expect((await listOrders('governorate=sfax&limit=1')).more).toBe(true)
    expect((await listOrders('governorate=sfax&limit=1&page=2')).more).toBe(false)
    for (const text of ['اميمة', 'أميمه ابراهيم', '23456789', '+216 23 456', '٢٣٤٥٦', String(order.number), 'ام']) {
      const { orders, counts } = await listOrders(`governorate=sfax&search=${encodeURIComponent(text)}`)
      expect(
        orders.map(({ _id }: OfficeOrder) => _id),
        text,
      ).toEqual([order._id])
      expect(counts).toMatchObject({ new: 1, confirmed: 0 })
    }
    expect((await listOrders('search=emna')).orders).toHaveLength(1)
    expect((await listOrders('search=%25')).orders).toHaveLength(0)
    const today = dayInTunis()
    expect((await listOrders(`governorate=sfax&paid=false&from=${today}&to=${today}`)).orders).toHaveLength(2)
    expect((await listOrders('governorate=sfax&to=2020-01-01')).orders).toHaveLength(0)
    expect((await listOrders('governorate=sfax&paid=true')).orders).toHaveLength(0)
    expect((await listOrders('governorate=sfax&state=refused')).counts.new).toBe(2)
  })

  it('finds them by town and by garment too, and puts who is due for a call first', async () => {
    garment = await createGarment(db, { red: 9 })
    const town = { street: 'x', city: 'Hammam Sousse', country: 'Tunisie', state: 'Sousse', zipcode: '' }
    const order = await place({ address: town })
    await pool.query(`update products set title = 'Farmla d’été' where id = $1`, [garment._id])
    const ids = async (query: string) =>
      (await call('GET', `orders?${query}`)).body.orders.map(({ _id }: OfficeOrder) => _id)
    for (const text of ['hammam', 'sousse amina', 'FARMLA', 'farmla ete']) {
      expect(await ids(`search=${encodeURIComponent(text)}`), text).toEqual([order._id])
    }
    expect(await ids('search=farmla+bouclier')).toEqual([])
    const [late, soon] = [await place({ address: town }), await place({ address: town })]
    await call('POST', `orders/${late._id}/calls`, { nextCallAt: '2031-01-02T09:00:00.000Z' })
    await call('POST', `orders/${soon._id}/calls`, { nextCallAt: '2030-01-02T09:00:00.000Z' })
    expect(await ids('state=unreachable&search=hammam')).toEqual([soon._id, late._id])
    expect((await ids('state=new,unreachable&search=hammam')).length).toBe(3)
  })

  it('finds customers by what is known of them', async () => {
    await place({ name: 'Habiba Msika', phone: '55 111 222', email: 'habiba@example.tn' })
    await place({ name: 'Habiba Msika', phone: '55 111 222', email: 'habiba.m@example.tn' })
    for (const text of ['habiba@', '55111222', 'msika']) {
      const customers = (await call('GET', `customers?query=${encodeURIComponent(text)}`)).body
      expect(customers, text).toHaveLength(1)
      expect(customers[0]).toMatchObject({ name: 'Habiba Msika', phone: '+21655111222', orders: 2, refused: 0 })
    }
  })

  it('refuses what it cannot read, and whoever is not of the staff', async () => {
    const order = await place()
    const refused = async (method: 'GET' | 'POST', path: string, payload?: object) =>
      (await call(method, path, payload)).body.code
    expect(await refused('POST', `orders/${order._id}/state`, { state: 'eaten' })).toBe('invalid-request')
    expect(await refused('POST', `orders/${order._id}/state`, { state: 'confirmed', force: true })).toBe(
      'invalid-request',
    )
    expect(await refused('POST', `orders/${missing}/state`, { state: 'confirmed' })).toBe('order-not-found')
    expect(await refused('POST', `orders/${missing}/notes`, { text: 'x' })).toBe('order-not-found')
    expect(await refused('POST', `orders/${order._id}/notes`, { text: ' ' })).toBe('invalid-request')
    expect(await refused('GET', `orders/${missing}/events`)).toBe('order-not-found')
    expect(await refused('GET', 'orders?governorate=paris')).toBe('invalid-request')
    expect(await refused('GET', 'orders?limit=101')).toBe('invalid-request')
    expect(await refused('GET', 'orders/picked?ids=')).toBe('invalid-request')
    const nobody = await app.inject({ method: 'GET', url: `/api/admin/orders/${order._id}` })
    expect(nobody.statusCode).toBe(401)
  })
})
