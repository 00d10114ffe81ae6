import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CallDesk } from '#contract/orders/calls/calls.contract.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

describe('whom to call next', async () => {
  const test = await createTestApp()
  const { app, db, pool } = test
  const leila = await signedInStaff(test, 'leila', 'sales')
  const omar = await signedInStaff(test, 'omar', 'sales')
  await pool.query('alter table orders disable trigger orders_change')

  beforeEach(async () => {
    await pool.query(
      "delete from calls_held; update orders set state = 'delivered', call_wanted_at = null, phone = '+21671000000'",
    )
  })
  const post = async (url: string, payload: object, { headers } = leila) => {
    const answer = await app.inject({ method: 'POST', url, headers, payload })
    return answer.json()
  }
  /** An order placed this many hours ago; `again` is the number of hours until its next call. */
  async function order(hoursAgo: number, again?: number, phone = '98 765 432'): Promise<string> {
    const { _id: productId } = await createGarment(db)
    const address = { street: '5, rue X', city: 'Sfax', country: 'Tunisie', state: 'Sfax', zipcode: '' }
    const products = [{ productId, color: 'Rouge', size: 'M', quantity: 1 }]
    const payload = { name: 'Salwa', email: '', phone, address, language: 'fr', note: '', products }
    const headers = { ...leila.headers, 'idempotency-key': randomUUID() }
    const { _id } = (await app.inject({ method: 'POST', url: '/api/admin/orders', headers, payload })).json()
    await pool.query(
      `update orders set state = case when $3::float8 is null then 'new' else 'unreachable' end,
        created_at = now() - make_interval(mins => ($2::float8 * 60)::int),
        next_call_at = now() + make_interval(mins => ($3::float8 * 60)::int) where id = $1`,
      [_id, hoursAgo, again ?? null],
    )
    return _id
  }
  const next = (passedOver: string[] = [], who = leila): Promise<CallDesk> =>
    post('/api/admin/calls/next', { passedOver }, who)
  const idOf = async (desk: Promise<CallDesk>) => (await desk).order?._id

  it('is who asked for it, then who is due, then the oldest; who is to be called later waits', async () => {
    const [young, old] = [await order(1), await order(30)]
    const [dueLate, dueEarly, future] = [await order(50, -1), await order(2, -3), await order(90, 5)]
    const waitingOrder = await order(3)
    await pool.query('update orders set call_wanted_at = now() where id = $1', [waitingOrder])
    const seen: string[] = []
    for (let count = 0; count < 5; count++) seen.push((await idOf(next(seen))) ?? '')
    expect(seen).toEqual([waitingOrder, dueEarly, dueLate, old, young])
    expect(await idOf(next(seen))).toBe(waitingOrder)
    const desk = await next()
    expect(desk).toMatchObject({ due: 5, later: { calls: 1 }, elsewhere: [] })
    expect(desk.wantedSince).not.toBeNull()
    expect(desk.history.orders).toBe(5)
    expect(seen).not.toContain(future)
  })

  it('is never the same for two, however many ask at once; each is told whom the others call', async () => {
    const orders = [await order(5), await order(4), await order(3)]
    const staff = [leila, omar, await signedInStaff(test, undefined, 'owner'), await signedInStaff(test)]
    const desks = await Promise.all(staff.map((who) => next([], who)))
    const shownIds = desks.map(({ order: nextOrder }) => nextOrder?._id)
    expect(shownIds.filter(Boolean).sort()).toEqual([...orders].sort())
    expect(shownIds.filter((id) => id === undefined)).toHaveLength(1)
    const last = await next([], staff[shownIds.indexOf(undefined)] ?? leila)
    expect(last.elsewhere.map(({ number }) => number)).toHaveLength(3)
    expect(last.due).toBe(3)
  })

  it('is given to another when who had her has gone, and who comes back is told', async () => {
    const id = await order(5)
    expect(await idOf(next())).toBe(id)
    expect(await idOf(next([], omar))).toBeUndefined()
    expect(await post(`/api/admin/calls/${id}/hold`, {}, omar)).toEqual({ heldBy: 'leila' })
    await pool.query(`update calls_held set until = now() - interval '1 second'`)
    expect(await idOf(next([], omar))).toBe(id)
    expect(await post(`/api/admin/calls/${id}/hold`, {})).toEqual({ heldBy: 'omar' })
    await next([], omar)
    expect(await post(`/api/admin/calls/${id}/hold`, {}, omar)).toEqual({ heldBy: null })
  })

  it('goes away for as long as she said, without a missed call, and never for a time that is over', async () => {
    const id = await order(5)
    const later = (hours: number) =>
      post(`/api/admin/calls/${id}/later`, { at: new Date(Date.now() + hours * 3_600_000).toISOString() })
    expect((await later(-1)).code).toBe('moment-past')
    expect(await later(2)).toMatchObject({ state: 'new', callAttempts: 0 })
    expect(await idOf(next())).toBeUndefined()
    await pool.query(`update orders set next_call_at = now() - interval '1 minute' where id = $1`, [id])
    expect(await idOf(next())).toBe(id)
    await pool.query(`update orders set state = 'preparing' where id = $1`, [id])
    expect((await later(2)).code).toBe('step-not-allowed')
  })

  it('says what the number has done before', async () => {
    const [delivered, refused] = [await order(100), await order(90)]
    const id = await order(5)
    await pool.query("update orders set state = 'delivered' where id = $1", [delivered])
    await pool.query("update orders set state = 'returned' where id = $1", [refused])
    const { order: nextOrder, history } = await next()
    expect(nextOrder?._id).toBe(id)
    expect(history).toEqual({ orders: 2, delivered: 1, sentBack: 0, refused: 1 })
  })
})
