import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Order } from '#contract/orders/records/orders.contract.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { runJobs } from '#server/testing/run-jobs.ts'
import { signedInShopper, signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { startTestMailServer } from '#server/testing/test-mail-server.ts'
import { notifyOfOrders } from './order-mails.service.ts'
import { dispatchOrders, orderPlaced } from './order-placed.job.ts'

describe('mails about orders', async () => {
  const test = await createTestApp()
  const { app, db, pool } = test
  const staff = await signedInStaff(test, 'leila')
  const sonia = await signedInShopper(test, 'sonia@example.tn')
  const mails = await startTestMailServer()
  afterAll(() => mails.close())
  const garment = await createGarment(db, { red: 500, blue: 500, price: 249.5 })
  await pool.query(`update shop_settings set email = 'boutique@example.tn'`)

  const address = { street: '3, rue du Pacha', city: 'La Médina', country: 'Tunisie', state: 'Tunis', zipcode: '1006' }
  const fields = {
    name: 'Sonia',
    email: 'sonia@example.tn',
    phone: '98 123 456',
    address,
    agreed: true,
    language: 'ar',
  }
  const products = [
    { productId: garment._id, quantity: 2, color: 'Rouge', size: 'M' },
    { productId: garment._id, quantity: 1, color: 'Bleu' },
  ]
  const place = async (changes: object = {}): Promise<Order> => {
    const headers = { ...sonia.headers, 'idempotency-key': crypto.randomUUID() }
    const payload = { ...fields, products, ...changes }
    return (await app.inject({ method: 'POST', url: '/api/orders', headers, payload })).json()
  }
  const remove = (order: Order, { headers }: { headers: object }) =>
    app.inject({ method: 'DELETE', url: `/api/orders/${order._id}`, headers: headers as Record<string, string> })
  const news = (order: Order) => ({
    orderId: order._id,
    email: order.email,
    productKey: order.products[0]?.productKey ?? '',
    progress: 50,
  })
  const notify = (payload: object, headers = staff.headers) =>
    app.inject({ method: 'POST', url: '/api/orders/notify', headers, payload })
  const mailsTo = (mailbox: string) => mails.received.filter((mail) => mail.to.includes(mailbox))

  beforeEach(async () => {
    await runJobs(test)
    mails.received.length = 0
  })

  it('tell the customer what was ordered in her language, and the shop in its own', async () => {
    const order = await place({ note: 'Après 18 h' })
    await runJobs(test, mails.transport)
    expect(mails.received).toHaveLength(2)
    const [received] = mailsTo('sonia@example.tn')
    expect(received?.subject).toBe(`وصلتنا طلبيتكم رقم ${order.number}`)
    expect(received?.html).toContain('dir="rtl"')
    for (const text of [
      'جبة',
      'Bleu',
      'مقاس',
      '756,500',
      '8,000',
      'rue du Pacha',
      '98\u00a0123\u00a0456',
      '/ar/orders',
    ]) {
      expect(received?.text, text).toContain(text)
    }
    const [shop] = mailsTo('boutique@example.tn')
    expect(shop?.subject).toBe(`Nouvelle commande n°\u00a0${order.number}`)
    expect(shop?.raw).toMatch(/^Reply-To: sonia@example\.tn\r$/m)
    expect(shop?.text).toContain(`/dashboard/edit-order/${order._id}`)
    expect(shop?.text).toContain('Après 18 h')
  })

  it('are written once, however often the telling is repeated or cut off', async () => {
    const order = await place()
    await expect(
      inTransaction(db, async () => {
        await notifyOfOrders(db, [order._id])
        throw new Error('killed before it was noted that this is done')
      }),
    ).rejects.toThrow('killed')
    const job = { payload: { orderIds: [order._id] }, isLastAttempt: false }
    await Promise.all([orderPlaced(db, job), orderPlaced(db, job), dispatchOrders(db), dispatchOrders(db)])
    await runJobs(test, mails.transport)
    await orderPlaced(db, job)
    await runJobs(test, mails.transport)
    expect([mailsTo('sonia@example.tn').length, mailsTo('boutique@example.tn').length]).toEqual([1, 1])
  })

  it('are not written for an order that was not placed', async () => {
    const waitingBefore = await pool.query('select count(*) from orders_to_tell')
    const answer = await place({ products: [{ productId: garment._id, quantity: 900, color: 'Bleu' }] })
    expect(answer).toMatchObject({ code: 'out-of-stock' })
    expect((await pool.query('select count(*) from orders_to_tell')).rows).toEqual(waitingBefore.rows)
    await runJobs(test, mails.transport)
    expect(mails.received).toEqual([])
  })

  it('say that an order is deleted: to both if the shopper did it, to her alone if the shop did', async () => {
    const [ownOrder, shops] = [await place(), await place({ language: 'fr' })]
    await runJobs(test)
    expect((await remove(ownOrder, sonia)).statusCode).toBe(204)
    expect((await remove(shops, staff)).statusCode).toBe(204)
    expect((await remove(ownOrder, sonia)).statusCode).toBe(404)
    await runJobs(test, mails.transport)
    expect(mailsTo('sonia@example.tn').map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([`أُلغيت الطلبية رقم ${ownOrder.number}`, `Commande n°\u00a0${shops.number} annulée`]),
    )
    expect(mailsTo('sonia@example.tn').find(({ subject }) => subject.includes('annulée'))?.text).toContain(
      'La boutique a',
    )
    expect(mailsTo('boutique@example.tn').map(({ subject }) => subject)).toEqual([
      `Commande n°\u00a0${ownOrder.number} annulée par le client`,
    ])
  })

  it('say it as well when the last piece is taken out', async () => {
    const order = await place({ products: products.slice(1) })
    await runJobs(test)
    const payload = { orderId: order._id, productKey: order.products[0]?.productKey, quantityToRemove: 1 }
    const url = '/api/orders/remove-product'
    expect((await app.inject({ method: 'PATCH', url, headers: sonia.headers, payload })).statusCode).toBe(204)
    await runJobs(test, mails.transport)
    expect(mails.received).toHaveLength(2)
  })

  it('tell how far a piece has come, once for each time it is meant', async () => {
    const order = await place()
    await runJobs(test)
    const answers = await Promise.all([1, 2, 3].map(() => notify(news(order))))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202])
    expect((await notify({ ...news(order), progress: 75 })).statusCode).toBe(202)
    await runJobs(test, mails.transport)
    expect(mails.received.map(({ subject }) => subject).sort()).toEqual([
      `الطلبية رقم ${order.number}: التطريز`,
      `الطلبية رقم ${order.number}: الخياطة`,
    ])
    const events = `select detail, staff_name from order_events where order_id = $1 and kind = 'notified' order by id`
    expect((await pool.query(events, [order._id])).rows).toMatchObject([
      { detail: { productKey: news(order).productKey, progress: 50, title: 'Jebba' }, staff_name: 'leila' },
      { detail: { progress: 75 } },
    ])
    await pool.query(`update order_events set at = at - interval '61 seconds' where order_id = $1`, [order._id])
    await notify(news(order))
    await runJobs(test, mails.transport)
    expect(mails.received).toHaveLength(3)
  })

  it('go to nobody but the customer of the order, at the staff’s word alone', async () => {
    const order = await place()
    await runJobs(test)
    expect((await notify({ ...news(order), email: 'thief@example.tn' })).json().code).toBe('order-not-found')
    expect((await notify({ ...news(order), orderId: crypto.randomUUID() })).json().code).toBe('order-not-found')
    expect((await notify({ ...news(order), productKey: '999999' })).json().code).toBe('product-not-found')
    for (const wrong of [{ progress: 60 }, { progress: '50' }, { email: 'x' }, { productKey: 'x' }, { cc: 'a@b.tn' }]) {
      expect((await notify({ ...news(order), ...wrong })).statusCode, JSON.stringify(wrong)).toBe(400)
    }
    expect((await notify(news(order), sonia.headers)).statusCode).toBe(403)
    expect((await notify(news(order), {} as typeof staff.headers)).statusCode).toBe(401)
    await runJobs(test, mails.transport)
    expect(mails.received).toEqual([])
  })
})
