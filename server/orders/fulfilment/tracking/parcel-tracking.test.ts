import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { tryToSpend } from '#server/platform/rate-limits/rate-limits.service.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { ownPage, signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

describe('following a parcel without an account', async () => {
  const test = await createTestApp()
  const { app, db, pool } = test
  const { headers } = await signedInStaff(test)

  let order: OfficeOrder
  let network = 0
  beforeEach(async () => {
    network += 1
    const { _id: productId } = await createGarment(db)
    const address = { street: '5, rue X', city: 'Sfax', country: 'Tunisie', state: 'Sfax', zipcode: '' }
    const products = [{ productId, color: 'Rouge', size: 'M', quantity: 1 }]
    const payload = { name: 'Salwa', email: '', phone: '98 765 432', address, language: 'fr', note: '', products }
    const key = { 'idempotency-key': randomUUID() }
    const taken = await app.inject({
      method: 'POST',
      url: '/api/admin/orders',
      headers: { ...headers, ...key },
      payload,
    })
    order = taken.json()
  })
  const follow = (number: string | number, phone: string, from = `192.0.2.${network}`) =>
    app.inject({
      method: 'POST',
      url: '/api/orders/follow',
      headers: ownPage,
      remoteAddress: from,
      payload: { number: String(number), phone },
    })

  it('says the station and since when, and nothing else, however number and telephone are typed', async () => {
    await pool.query("update orders set state = 'with-courier' where id = $1", [order._id])
    const eastern = String(order.number).replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
    for (const [number, phone] of [
      [order.number, '98765432'],
      [`n° ${order.number}`, '+216 98 765 432'],
      [eastern, '٩٨ ٧٦٥ ٤٣٢'],
    ] as const) {
      const answer = await follow(number, phone)
      expect(answer.json()).toEqual({
        number: order.number,
        state: 'with-courier',
        since: expect.any(String),
        pickUp: false,
        postponedUntil: null,
        making: null,
      })
    }
    expect((await follow(order.number, '98765432')).headers['cache-control']).toBe('no-store')
  })

  it('says how far a piece is that is being made for it, until it has left', async () => {
    const making = async () => (await follow(order.number, '98765432')).json().making
    expect(await making()).toBeNull()
    await pool.query('update order_lines set progress = 50 where order_id = $1', [order._id])
    expect(await making()).toBe(50)
    await pool.query('update order_lines set progress = 100 where order_id = $1', [order._id])
    expect(await making()).toBeNull()
  })

  it('answers a wrong telephone, an unknown number, nonsense and a deleted order alike, and as late', async () => {
    const deleted = order.number
    await app.inject({ method: 'DELETE', url: `/api/orders/${order._id}`, headers })
    const tries = [
      [deleted, '98 765 432'],
      [1, '98 765 432'],
      [deleted, '20 000 000'],
      ['x'.repeat(30), 'nobody'],
      ['', ''],
      ['9'.repeat(30), '98 765 432'],
    ] as const
    const bodies = new Set<string>()
    for (const [number, phone] of tries) {
      const began = performance.now()
      const answer = await follow(number, phone)
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'parcel-not-found'])
      expect(performance.now() - began).toBeGreaterThanOrEqual(195)
      bodies.add(answer.body)
    }
    expect(bodies.size).toBe(1)
  })

  it('slows down a network that guesses, and shuts an order for nobody else', async () => {
    const many = await Promise.all(Array.from({ length: 25 }, (_, index) => follow(5000 + index, '98 765 432')))
    expect(many.filter(({ statusCode }) => statusCode === 404)).toHaveLength(10)
    expect(many.filter(({ statusCode }) => statusCode === 429)).toHaveLength(15)
    const guess = (count: number, address: (index: number) => string) =>
      Promise.all(
        Array.from({ length: count }, (_, index) => follow(order.number, `20 000 0${10 + index}`, address(index))),
      )
    const responses = await guess(8, () => '203.0.113.9')
    expect(responses.filter(({ statusCode }) => statusCode === 404)).toHaveLength(6)
    const spread = await guess(60, (index) => `198.51.100.${index}`)
    expect(spread.every(({ statusCode }) => statusCode === 404)).toBe(true)
    expect((await follow(order.number, '98 765 432', '203.0.113.10')).statusCode).toBe(200)
  })

  it('stops guessing at one order from everywhere in the end, found or not', async () => {
    for (const number of [order.number, 777_777]) {
      const spending = { limit: 'follow/order', subject: String(number) } as const
      let tries = 0
      while (await tryToSpend(db, spending)) tries += 1
      expect(tries).toBeGreaterThan(400)
      expect((await follow(number, '20 000 000', '203.0.113.11')).statusCode).toBe(429)
    }
  })
})
