import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OfficeOrder, StepOutcome } from '#contract/orders/records/office-orders.contract.ts'
import type { WholeTillDay } from '#contract/orders/till/till.contract.ts'
import { createCourier } from '#server/testing/courier-fixtures.ts'
import { inDays } from '#server/testing/days-from-now.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { hurryJobs, runJobs } from '#server/testing/run-jobs.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { startTestMailServer } from '#server/testing/test-mail-server.ts'
import { processWaitingPickUps } from './waiting-pick-ups.service.ts'

describe('an order its customer comes for', async () => {
  const test = await createTestApp()
  const { app, db, pool } = test
  const mails = await startTestMailServer()
  afterAll(() => mails.close())
  const owner = await signedInStaff(test)
  const sales = await signedInStaff(test, undefined, 'sales')
  const workshop = await signedInStaff(test, undefined, 'workshop')
  const accountant = await signedInStaff(test, undefined, 'accountant')
  const garment = await createGarment(db, { red: 200, price: 100 })

  const call = async <Body>(path: string, payload?: object, { headers } = sales, method?: 'PUT' | 'PATCH') => {
    const reply = await app.inject({
      method: method ?? (payload ? 'POST' : 'GET'),
      url: `/api/${path}`,
      headers: { ...headers, ...(payload && { 'idempotency-key': randomUUID() }) },
      ...(payload && { payload }),
    })
    return { status: reply.statusCode, body: reply.json() as Body & { code?: string } }
  }
  const address = { street: '5, rue X', city: 'Sfax', country: 'Tunisie', state: 'Sfax', zipcode: '' }
  const fields = (more: object = {}) => ({
    name: 'Salwa',
    email: 'salwa@example.tn',
    phone: '98 765 432',
    language: 'fr',
    note: '',
    products: [{ productId: garment._id, color: 'Rouge', size: 'M', quantity: 1 }],
    ...more,
  })
  const take = async (more: object = { pickUp: true }) => (await call<OfficeOrder>('admin/orders', fields(more))).body
  const step = (id: string, state: string, more: object = {}, by = sales) =>
    call<OfficeOrder>(`admin/orders/${id}/state`, { state, ...more }, by)
  const ready = async () => {
    const { _id } = await take()
    await step(_id, 'preparing')
    return (await step(_id, 'ready')).body
  }
  const findOrder = async (id: string) => (await call<OfficeOrder>(`admin/orders/${id}`)).body
  const stock = async () =>
    Number((await pool.query('select sum(stock) from variants where product_id = $1', [garment._id])).rows[0].sum)
  const till = async () => (await call<{ day: WholeTillDay | null }>('admin/till')).body.day
  const sentMails = async () => {
    await hurryJobs(pool)
    await runJobs(test, mails.transport)
    return mails.received.splice(0).map(({ subject, text }) => `${subject} ${text}`)
  }
  const days = (keptForDays: number) => pool.query('update shop_settings set kept_for_days = $1', [keptForDays])
  const waitedFor = (id: string, many: number) =>
    pool.query(
      `update order_events set at = now() - make_interval(days => $2, secs => 60)
       where order_id = $1 and detail->>'to' = 'ready'`,
      [id, many],
    )

  beforeAll(async () => {
    const words = { fr: '12, rue de la Kasbah', en: '', ar: '' }
    await pool.query('update shop_settings set address = $1', [JSON.stringify(words)])
  })

  it('asks for no address and costs nothing to bring, while one that is brought needs an address', async () => {
    const { pickUp, address: place, deliveryFee, totalPrice, state } = await take({ pickUp: true, deliveryFee: 12 })
    expect({ pickUp, deliveryFee, totalPrice, state }).toEqual({
      pickUp: true,
      deliveryFee: 0,
      totalPrice: 100,
      state: 'confirmed',
    })
    expect(Object.values(place).join('')).toBe('')
    const refused = await call<{ errors: { path: string }[] }>('admin/orders', fields())
    expect([refused.status, refused.body.errors[0]?.path]).toEqual([400, 'address'])
    expect((await take({ address })).pickUp).toBe(false)
  })

  it('goes to no courier, by no way there is', async () => {
    const { _id } = await take()
    await step(_id, 'preparing')
    expect((await step(_id, 'with-courier')).body.code).toBe('step-not-allowed')
    const courier = await createCourier(db)
    const handOver = { courierId: courier, orders: [_id] }
    expect((await call('admin/manifests', handOver, owner)).body.code).toBe('hand-over-refused')
    const deliveredOrder = await take({ address })
    await step(deliveredOrder._id, 'preparing')
    expect((await step(deliveredOrder._id, 'ready')).body.code).toBe('step-not-allowed')
  })

  it('may be brought after all, and brought ones be picked up, until it is ready', async () => {
    const { _id, version, products } = await take({ address })
    const lines = products.map(({ productKey, quantity }) => ({
      productKey,
      quantity,
      productId: garment._id,
      color: 'Rouge',
      size: 'M',
    }))
    const edit = (more: object) =>
      call<OfficeOrder>(`admin/orders/${_id}`, fields({ products: lines, ...more }), sales, 'PUT')
    const pickedUpOrder = await edit({ version, pickUp: true })
    expect(pickedUpOrder.body).toMatchObject({ pickUp: true, totalPrice: 100, governorate: '' })
    // A request without the field leaves it unchanged.
    expect((await edit({ version: pickedUpOrder.body.version, address })).body.pickUp).toBe(true)
    await step(_id, 'preparing')
    const { version: now } = (await step(_id, 'ready')).body
    expect((await edit({ version: now, pickUp: false, address })).body.code).toBe('order-closed')
    expect((await step(_id, 'preparing')).status).toBe(200)
    const away = await edit({ version: (await findOrder(_id)).version, pickUp: false, address })
    expect(away.body).toMatchObject({ pickUp: false, governorate: 'sfax' })
    expect((await step(_id, 'with-courier')).body.state).toBe('with-courier')
  })

  it('is handed over and paid in one step, which is in the till that is open, and out of it again when taken back', async () => {
    const unwatched = await ready()
    expect((await step(unwatched._id, 'delivered', { isPaid: true })).body.code).toBe('role-forbidden')
    expect((await step(unwatched._id, 'delivered', { isPaid: true }, owner)).body).toMatchObject({
      state: 'delivered',
      isPaid: true,
      isDelivered: true,
    })
    await call('admin/till/days', { float: 50 })
    const order = await ready()
    expect((await step(order._id, 'delivered', { isPaid: true })).body).toMatchObject({
      state: 'delivered',
      isPaid: true,
    })
    expect((await till())?.entries).toMatchObject([{ kind: 'sale', amount: 100, order: { id: order._id } }])
    const { version } = await findOrder(order._id)
    const [undone] = (await call<StepOutcome[]>('admin/orders/undo', { orders: [{ id: order._id, version }] })).body
    expect(undone?.order).toMatchObject({ state: 'ready', isPaid: false })
    expect((await till())?.expected).toBe(50)
    const sold = await call('admin/till/sales', { orderId: order._id, version: undone?.order?.version })
    expect([sold.status, (await findOrder(order._id)).state, (await till())?.expected]).toEqual([201, 'delivered', 150])
  })

  it('is handed over once, by however many at once, or cancelled, never both', async () => {
    const tillBefore = (await till())?.expected ?? 0
    const orders = await Promise.all(Array.from({ length: 6 }, ready))
    const held = await stock()
    let [givenCount, cancelled] = [0, 0]
    for (const { _id, version } of orders) {
      const replies = await Promise.all([
        ...Array.from({ length: 3 }, () => step(_id, 'delivered', { isPaid: true, version })),
        call('admin/till/sales', { orderId: _id, version }),
        step(_id, 'cancelled', { version, reason: 'x' }, owner),
      ])
      expect(replies.filter(({ status }) => status < 300)).toHaveLength(1)
      const { state, isPaid } = await findOrder(_id)
      expect(isPaid).toBe(state === 'delivered')
      if (state === 'delivered') givenCount += 1
      else cancelled += 1
    }
    expect(givenCount + cancelled).toBe(6)
    expect((await till())?.expected).toBe(tillBefore + givenCount * 100)
    expect(await stock()).toBe(held + cancelled)
  })

  it('tells whoever comes second what happened, hand over, cancel or cash, and the books hold it once', async () => {
    const tillBefore = (await till())?.expected ?? 0
    const give = (id: string, more: object) => step(id, 'delivered', { isPaid: true, ...more }, owner)
    const second = {
      give,
      cancel: (id: string, more: object) => step(id, 'cancelled', { reason: 'x', ...more }),
      sell: (id: string, more: object) => call('admin/till/sales', { orderId: id, ...more }),
    }
    let cash = 0
    for (const rival of Object.values(second)) {
      const { _id, version } = await ready()
      const replies = await Promise.all([give(_id, { version }), rival(_id, { version })])
      expect(replies.map(({ status }) => (status < 300 ? 'done' : status)).sort()).toEqual([409, 'done'])
      expect(replies.find(({ status }) => status === 409)?.body.code).toBe('order-changed')
      // A screen that sends no version is refused too: the order is no longer in the state the step starts from.
      const { state } = await findOrder(_id)
      if (state === 'delivered') cash += 1
      expect((await give(_id, {})).body.code).toBe('step-not-allowed')
      const events = (await call<{ detail: { to?: string } }[]>(`admin/orders/${_id}/events`)).body
      expect(events.filter(({ detail }) => detail.to === state)).toHaveLength(1)
      const sales = (await till())?.entries.filter(({ order }) => order?.id === _id) ?? []
      expect(sales.map(({ amount }) => amount)).toEqual(state === 'delivered' ? [100] : [])
    }
    expect((await till())?.expected).toBe(tillBefore + cash * 100)
  })

  it('is handed over by those who handle orders alone, and not in parts', async () => {
    const { _id, version } = await ready()
    for (const by of [workshop, accountant]) {
      expect((await step(_id, 'delivered', { isPaid: true }, by)).status).toBe(403)
      expect((await call('admin/till/sales', { orderId: _id, version }, by)).status).toBe(403)
    }
    const products = [{ productId: garment._id, color: 'Rouge', size: 'M', quantity: 2 }]
    const two = await take({ pickUp: true, products })
    await step(two._id, 'preparing')
    const readyOrder = (await step(two._id, 'ready')).body
    const keptPieces = readyOrder.products.map(({ productKey }) => ({ productKey, quantity: 1 }))
    const part = await call(`admin/orders/${two._id}/part`, { version: readyOrder.version, kept: keptPieces, due: 100 })
    expect(part.body.code).toBe('step-not-allowed')
  })

  it('agrees with the flags of the interface in every state', async () => {
    const { _id } = await take()
    const flag = async (isDelivered: boolean) =>
      (await call<OfficeOrder>(`orders/${_id}`, { isDelivered }, sales, 'PATCH')).body
    expect(await flag(true)).toMatchObject({ state: 'delivered', isDelivered: true })
    expect(await flag(false)).toMatchObject({ state: 'confirmed', isDelivered: false })
  })

  it('says where it waits, in the mail and where anybody follows it, and of a courier nothing', async () => {
    await sentMails()
    const { _id, number } = await take()
    const [received] = await sentMails()
    expect(received).toContain('12, rue de la Kasbah')
    await step(_id, 'preparing')
    expect(await sentMails()).toEqual([])
    await step(_id, 'ready')
    const news = await sentMails()
    expect(news).toHaveLength(1)
    expect(news[0]).toMatch(/vous attend à la boutique[\s\S]*12, rue de la Kasbah[\s\S]*100/)
    expect(`${received}${news}`).not.toMatch(/livreur/)
    const parcel = await call('orders/follow', { number: String(number), phone: '98765432' })
    expect(parcel.body).toMatchObject({ state: 'ready', pickUp: true })
  })

  it('is asked for again before its time is over, once, then given up with a reason, and its pieces are back', async () => {
    await pool.query("update orders set state = 'cancelled' where state = 'ready'")
    await days(10)
    const { _id } = await ready()
    await sentMails()
    const held = await stock()
    await waitedFor(_id, 7)
    await processWaitingPickUps(db)
    expect(await sentMails()).toEqual([])
    await waitedFor(_id, 8)
    await Promise.all([processWaitingPickUps(db), processWaitingPickUps(db)])
    await processWaitingPickUps(db)
    const reminders = await sentMails()
    expect(reminders).toHaveLength(1)
    expect(reminders[0]).toMatch(/vous attend (encore|toujours)/)
    expect((await findOrder(_id)).state).toBe('ready')
    await waitedFor(_id, 10)
    await Promise.all([processWaitingPickUps(db), processWaitingPickUps(db)])
    expect([(await findOrder(_id)).state, await stock()]).toEqual(['cancelled', held + 1])
    const events = (await call<{ detail: { reason?: string } }[]>(`admin/orders/${_id}/events`)).body
    expect(events[0]?.detail.reason).toBe('Pas retirée après 10 jours')
  })

  it('is kept where something was paid, where the owner set no time, and where it came to wait again', async () => {
    const [paid, deposited, again] = [await ready(), await ready(), await ready()]
    await call(`orders/${paid._id}`, { isPaid: true, way: 'd17' }, owner, 'PATCH')
    const deposit = { amount: 10, way: 'shop', paidOn: inDays(-9), version: deposited.version }
    await call(`admin/orders/${deposited._id}/deposits`, deposit, owner)
    for (const { _id } of [paid, deposited, again]) await waitedFor(_id, 30)
    await step(again._id, 'preparing')
    await step(again._id, 'ready')
    await processWaitingPickUps(db)
    const free = await ready()
    await waitedFor(free._id, 60)
    await days(0)
    await processWaitingPickUps(db)
    for (const { _id } of [paid, deposited, again, free]) expect((await findOrder(_id)).state).toBe('ready')
  })

  it('leaves no address of hers behind, and gives none to whoever fills in her next order', async () => {
    await take({ address, phone: '22 333 444' })
    await take({ pickUp: true, phone: '22 333 444' })
    const [customer] = (await call<{ address: { city: string } }[]>('admin/customers?query=22333444')).body
    expect(customer?.address.city).toBe('Sfax')
  })
})
