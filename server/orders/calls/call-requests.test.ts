import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { callRequestLimits } from '#contract/orders/calls/call-request-limits.ts'
import type { CallDesk } from '#contract/orders/calls/calls.contract.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { runJobs } from '#server/testing/run-jobs.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { deleteExpiredCallRequests } from './call-requests.service.ts'

describe('a number left to be called', async () => {
  const test = await createTestApp()
  const { app, db, pool } = test
  const leila = await signedInStaff(test, 'leila', 'sales')
  const omar = await signedInStaff(test, 'omar', 'sales')
  const workshop = await signedInStaff(test, 'atelier', 'workshop')
  const { _id: productId } = await createGarment(db, { red: 5, blue: 2, price: 249.5 })
  beforeEach(async () => {
    await pool.query(`delete from call_requests; delete from calls_held; delete from rate_limits;
      update orders set state = 'delivered', call_wanted_at = null`)
  })

  const red = { productId, color: 'Rouge', size: 'M', quantity: 1 }
  const blue = { ...red, color: 'Bleu' }
  const fields = { name: 'Salwa', phone: '98 765 432', language: 'ar', wanted: [red], website: '' }
  const ask = async (changes: object = {}, remoteAddress: string = randomUUID()) => {
    const payload = { ...fields, ...changes }
    const answer = await app.inject({ method: 'POST', url: '/api/call-requests', payload, remoteAddress })
    return answer.statusCode === 202 ? 202 : answer.json().code
  }
  const send = async (path: string, payload: object, { headers } = leila) => {
    const answer = await app.inject({ method: 'POST', url: `/api/admin/${path}`, headers, payload })
    return answer.body ? answer.json() : answer.statusCode
  }
  const next = (passedOver: string[] = [], who = leila): Promise<CallDesk> => send('calls/next', { passedOver }, who)
  const waiting = async () => (await pool.query('select count(*)::int as n from call_requests')).rows[0].n
  const request = async () => {
    const desk = await next()
    if (!desk.request) throw new Error('nobody is to be called')
    return desk.request
  }
  const stock = async () => (await pool.query('select sum(stock)::int as n from variants')).rows[0].n

  it('stands in the queue with garment, colour and size, holds no stock and is mailed to nobody', async () => {
    const [pieces, mails] = [await stock(), (await pool.query('select count(*) from mails')).rows]
    expect(await ask({ wanted: [red, { ...blue, size: '' }] })).toBe(202)
    const desk = await next()
    expect(desk).toMatchObject({ order: null, due: 1, history: { orders: 0 } })
    expect(desk.wantedSince).toBe(desk.request?.askedAt)
    expect(desk.request).toMatchObject({ name: 'Salwa', phone: '+21698765432', language: 'ar', attempts: 0 })
    expect(desk.request?.wanted).toMatchObject([
      { productId, color: { fr: 'Rouge' }, size: 'M', sized: true, price: 249.5, quantity: 1, stock: 5 },
      { color: { fr: 'Bleu' }, size: '', sized: false, stock: 2 },
    ])
    expect(await stock()).toBe(pieces)
    await runJobs(test)
    expect((await pool.query('select count(*) from mails')).rows).toEqual(mails)
  })

  it('comes before orders nobody asked a call for, and after those that waited longer for theirs', async () => {
    const address = { street: '5, rue X', city: 'Sfax', country: 'Tunisie', state: 'Sfax', zipcode: '' }
    const payload = { name: 'Olfa', email: '', phone: '22 333 444', address, language: 'fr', note: '', products: [red] }
    const headers = { ...leila.headers, 'idempotency-key': randomUUID() }
    const order = (await app.inject({ method: 'POST', url: '/api/admin/orders', headers, payload })).json()
    await pool.query(`update orders set state = 'new' where id = $1`, [order._id])
    await ask()
    expect((await next()).request).not.toBeNull()
    await pool.query(`update orders set call_wanted_at = now() - interval '1 minute' where id = $1`, [order._id])
    expect((await next()).order?._id).toBe(order._id)
    const { request: second, due } = await next([order._id])
    expect([second?.name, due]).toEqual(['Salwa', 2])
    await pool.query(`update orders set call_wanted_at = null, state = 'delivered'`)
  })

  it('is one a day for a number, however often and from wherever it is left; what is new joins it', async () => {
    const responses = await Promise.all(Array.from({ length: 30 }, () => ask({ wanted: [red] })))
    expect(new Set(responses)).toEqual(new Set([202]))
    expect(await ask({ name: 'Someone else', phone: '0021698765432', wanted: [blue, red] })).toBe(202)
    expect(await waiting()).toBe(1)
    const { name, wanted } = await request()
    expect([name, wanted.map(({ color }) => color.fr)]).toEqual(['Salwa', ['Rouge', 'Bleu']])
  })

  it('is not left again on the day somebody has called, but is on the next', async () => {
    await ask()
    const { id } = await request()
    expect(await send(`call-requests/${id}/settle`, { outcome: 'declined' })).toBe(204)
    expect(await ask()).toBe('called-today')
    expect((await next()).request).toBeNull()
    await pool.query(`update call_requests set day = day - 1, asked_at = asked_at - interval '1 day'`)
    expect(await ask()).toBe(202)
    expect((await request()).id).not.toBe(id)
  })

  it('of somebody who never asked is not rung up again, and whoever leaves it is told nothing', async () => {
    await ask()
    const { id } = await request()
    await send(`call-requests/${id}/settle`, { outcome: 'not-asked' })
    await pool.query(`update call_requests set day = day - 3, asked_at = asked_at - interval '3 days'`)
    expect(await ask()).toBe(202)
    expect((await next()).request).toBeNull()
  })

  it.each([
    ['which is none', { phone: '12' }, 'phone-invalid'],
    ['about nothing the shop sells', { wanted: [{ ...red, productId: 'none' }] }, 'product-not-found'],
    ['about a colour there is none of', { wanted: [{ ...red, color: 'Vert' }] }, 'product-not-found'],
    ['about nothing', { wanted: [] }, 'invalid-request'],
    ['about more than anybody means', { wanted: [{ ...red, quantity: 1000 }] }, 'invalid-request'],
    ['under a name of two lines', { name: 'Salwa\nadmin' }, 'invalid-request'],
  ])('%s is refused', async (_what, changes, code) => {
    expect(await ask(changes)).toBe(code)
    expect(await waiting()).toBe(0)
  })

  it('by a program that fills in what nobody sees is kept nowhere', async () => {
    expect(await ask({ website: 'https://spam.example' })).toBe(202)
    expect(await waiting()).toBe(0)
  })

  it('cannot be left by the hundred from one place, nor fill the list from many', async () => {
    const phones = Array.from({ length: 40 }, (_, index) => `98 765 ${100 + index}`)
    const flood = await Promise.all(phones.map((phone) => ask({ phone }, '10.0.0.1')))
    expect(flood.filter((code) => code === 202)).toHaveLength(15)
    expect(flood).toContain('too-many-requests')
    await pool.query(
      `insert into call_requests (name, phone, language) select 'x', '+2165' || 1000000 + n, 'fr'
       from generate_series(1, ${callRequestLimits.mostWaiting}) n`,
    )
    expect(await ask()).toBe('call-list-full')
  })

  it('is never called by two, is put off, and counts how often nobody answered', async () => {
    await ask()
    const { id } = await request()
    expect((await next([], omar)).request).toBeNull()
    expect(await send(`call-requests/${id}/hold`, {}, omar)).toEqual({ heldBy: 'leila' })
    expect((await next([], omar)).elsewhere).toEqual([{ number: null, staffName: 'leila' }])
    const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    expect((await send(`call-requests/${id}/later`, { at: hoursFromNow(-1), missed: true })).code).toBe('moment-past')
    expect(await send(`call-requests/${id}/later`, { at: hoursFromNow(2), missed: true })).toBe(204)
    expect(await next()).toMatchObject({ request: null, due: 0, later: { calls: 1 } })
    await pool.query(`update call_requests set next_call_at = now() - interval '1 minute'`)
    expect(await request()).toMatchObject({ id, attempts: 1 })
  })

  it('becomes an order, which settles it in the same moment; twice settles nothing', async () => {
    await ask()
    const { id } = await request()
    const { headers } = leila
    expect((await app.inject({ url: `/api/admin/call-requests/${id}`, headers })).json().wanted).toHaveLength(1)
    const address = { street: '5, rue X', city: 'Sfax', country: 'Tunisie', state: 'Sfax', zipcode: '' }
    const order = { name: 'Salwa', email: '', phone: '98 765 432', address, language: 'ar', note: '', products: [red] }
    const take = (payload: object) =>
      app.inject({
        method: 'POST',
        url: '/api/admin/orders',
        headers: { ...headers, 'idempotency-key': randomUUID() },
        payload,
      })
    const tooMany = { ...order, products: [{ ...red, quantity: 500 }], callRequest: id }
    expect((await take(tooMany)).statusCode).toBe(409)
    expect((await request()).id).toBe(id)
    expect((await take({ ...order, callRequest: id })).statusCode).toBe(201)
    expect((await next()).request).toBeNull()
    expect((await send(`call-requests/${id}/settle`, { outcome: 'declined' })).code).toBe('not-found')
    const { rows } = await pool.query('select outcome from call_requests where id = $1', [id])
    expect(rows).toEqual([{ outcome: 'ordered' }])
  })

  it('is known to those who call, and to nobody else', async () => {
    await ask()
    const { id } = await request()
    const url = `/api/admin/call-requests/${id}`
    expect((await app.inject({ url })).statusCode).toBe(401)
    expect((await app.inject({ url, headers: workshop.headers })).statusCode).toBe(403)
  })

  it('is forgotten after thirty days, whatever became of it', async () => {
    await ask()
    await ask({ phone: '22 111 222' })
    await send(`call-requests/${(await request()).id}/settle`, { outcome: 'not-asked' })
    await pool.query(`update call_requests set asked_at = now() - interval '29 days'`)
    await deleteExpiredCallRequests(db)
    expect(await waiting()).toBe(2)
    await pool.query(`update call_requests set asked_at = now() - interval '31 days'`)
    await deleteExpiredCallRequests(db)
    expect(await waiting()).toBe(0)
    expect((await pool.query('select count(*)::int as n from call_request_lines')).rows).toEqual([{ n: 0 }])
  })
})
