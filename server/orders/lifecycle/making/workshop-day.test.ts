import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { mondayOf } from '#contract/catalogue/products/making-weeks.rules.ts'
import type { OrderReturns } from '#contract/orders/lifecycle/order-returns.contract.ts'
import type { DayPiece, WorkshopDay } from '#contract/orders/making/making.contract.ts'
import type { Order } from '#contract/orders/records/orders.contract.ts'
import type { StaffRole } from '#contract/platform/http/staff-rights.rules.ts'
import { dispatchManifest } from '#server/orders/lifecycle/dispatch/dispatch-manifest.service.ts'
import { stepOrder, undoSteps } from '#server/orders/lifecycle/order-steps.service.ts'
import { createCourier, leila } from '#server/testing/courier-fixtures.ts'
import { createKeswa, madeKeswa, weekAhead } from '#server/testing/making-fixtures.ts'
import { removeOrderLimits } from '#server/testing/no-order-limits.ts'
import { orderOf } from '#server/testing/order-fixtures.ts'
import { type Person, signedInShopper, signedInStaff, testPassword } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

describe('the day of the workshop', async () => {
  const test = await createTestApp()
  const { app, db, pool } = test
  await removeOrderLimits(db)
  const keswa = await createKeswa(db)
  const owner = await signedInStaff(test, 'salma')
  const nour = await signedInStaff(test, 'nour', 'workshop')
  const accountant = await signedInStaff(test, 'hedi', 'accountant')
  const shopper = await signedInShopper(test)
  const call = async (person: Person, method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, payload?: object) =>
    app.inject({ method, url, headers: person.headers, ...(payload && { payload }) })
  const made = async (week: string, changes = {}) => {
    const payload = { ...orderOf([madeKeswa(keswa._id, week, changes)]), email: shopper.shopper.email }
    const headers = { ...shopper.headers, 'idempotency-key': randomUUID() }
    return (await app.inject({ method: 'POST', url: '/api/orders', headers, payload })).json() as Order
  }
  const dayOf = async (person: Person) => (await call(person, 'GET', '/api/admin/making/day')).json() as WorkshopDay
  const pieceOf = async ({ _id }: Order, person: Person = nour): Promise<DayPiece | undefined> =>
    (await dayOf(person)).pieces.find(({ orderId }) => orderId === _id)
  const give = (person: Person, { _id }: Order, receiver: string | null, from: string | null = null) =>
    call(person, 'PUT', `/api/admin/orders/${_id}/making/1/worker`, { from, to: receiver })
  const worker = (name: string, role: StaffRole = 'workshop') => signedInStaff(test, name, role)

  it('has every piece that is not sent, whenever it was begun, with what holds it up', async () => {
    const order = await made(weekAhead(3), { sheet: { who: 'Zohra', taken: 'shop', measures: {} } })
    await pool.query('update order_lines set made_week = $1 where order_id = $2', [mondayOf('2026-01-05'), order._id])
    expect(await pieceOf(order)).toMatchObject({
      number: order.number,
      title: { fr: 'Keswa', ar: 'Keswa' },
      // The workshop does not see the wearer's name.
      who: '',
      progress: 0,
      made: { week: '2026-01-05', readyOn: '2026-02-16' },
      measured: false,
      depositPaid: false,
      givenTo: null,
    })
    expect(await pieceOf(order, owner)).toMatchObject({ who: 'Zohra' })
    const measure = (measures: object) =>
      call(nour, 'PUT', `/api/admin/orders/${order._id}/making/1`, { who: '', measures, note: '' })
    // The garment also requires the waist.
    await measure({ chest: 97.5, hips: 101 })
    expect(await pieceOf(order)).toMatchObject({ measured: false })
    await measure({ chest: 97.5, waist: 80 })
    const { today } = await dayOf(owner)
    const deposit = { amount: 427, way: 'd17', paidOn: today, version: (await orderNow(order)).version }
    const paid = await call(owner, 'POST', `/api/admin/orders/${order._id}/deposits`, deposit)
    expect(paid.statusCode).toBeLessThan(300)
    expect(await pieceOf(order)).toMatchObject({ measured: true, depositPaid: true })
    await call(owner, 'PATCH', `/api/orders/${order._id}`, { isDelivered: true })
    expect(await pieceOf(order)).toBeUndefined()
  })

  it('counts one deposit once for all the pieces of an order, and asks for none of what is paid', async () => {
    const week = weekAhead(6)
    const payload = {
      ...orderOf([madeKeswa(keswa._id, week), madeKeswa(keswa._id, week, { choices: ['satin', 'plain'] })]),
      email: shopper.shopper.email,
    }
    const headers = { ...shopper.headers, 'idempotency-key': randomUUID() }
    const placed = await app.inject({ method: 'POST', url: '/api/orders', headers, payload })
    const order = placed.json() as Order
    const paidOf = async () =>
      (await dayOf(nour)).pieces.filter(({ orderId }) => orderId === order._id).map(({ depositPaid }) => depositPaid)
    const { today } = await dayOf(owner)
    const pay = async (amount: number) => {
      const deposit = { amount, way: 'd17', paidOn: today, version: (await orderNow(order)).version }
      expect((await call(owner, 'POST', `/api/admin/orders/${order._id}/deposits`, deposit)).statusCode).toBeLessThan(
        300,
      )
    }
    // Three tenths of 1420.5 and of 1000 dinars.
    await pay(427)
    expect(await paidOf()).toEqual([false, false])
    await pay(300)
    expect(await paidOf()).toEqual([true, true])
    const otherOrder = await made(weekAhead(6))
    expect(await pieceOf(otherOrder)).toMatchObject({ depositPaid: false })
    await call(owner, 'PATCH', `/api/orders/${otherOrder._id}`, { isPaid: true, way: 'd17' })
    expect(await pieceOf(otherOrder)).toMatchObject({ depositPaid: true })
  })

  const orderNow = async ({ _id }: Order) => (await call(owner, 'GET', `/api/admin/orders/${_id}`)).json() as Order

  it('says how many lent pieces are to be cleaned, and who may be given a piece', async () => {
    expect((await dayOf(nour)).cleaning).toBe(0)
    await pool.query(`
      with piece as (insert into lent_pieces (variant_id, number) select id, 1 from variants limit 1 returning id)
      insert into loans (piece_id, state, first_day, last_day, days_before, days_after, fee_millimes, deposit_millimes, name, phone, language, ended_at)
      select id, state, '2026-03-02', '2026-03-04', 1, 2, 0, 0, 'Amel', '', 'fr', case when state = 'done' then now() end
      from piece, unnest(array['cleaning', 'done']) as state`)
    const { cleaning, workers, today } = await dayOf(nour)
    expect(cleaning).toBe(1)
    expect(workers).toEqual(expect.arrayContaining(['nour', 'salma']))
    expect(workers).not.toContain('hedi')
    expect(today).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  it('is nobody’s who does not work on orders', async () => {
    const order = await made(weekAhead(3))
    expect((await call(accountant, 'GET', '/api/admin/making/day')).json().code).toBe('role-forbidden')
    expect((await give(accountant, order, 'nour')).json().code).toBe('role-forbidden')
    expect((await app.inject('/api/admin/making/day')).statusCode).toBe(401)
    expect((await give(nour, order, 'hedi')).json().code).toBe('not-a-worker')
    expect((await give(nour, order, 'nobody-at-all')).json().code).toBe('not-a-worker')
    const noSheet = await call(nour, 'PUT', `/api/admin/orders/${order._id}/making/9/worker`, {
      from: null,
      to: 'nour',
    })
    expect(noSheet.json().code).toBe('product-not-found')
    const garbage = await call(nour, 'PUT', `/api/admin/orders/${order._id}/making/1/worker`, { to: 7 })
    expect(garbage.statusCode).toBe(400)
    expect((await pieceOf(order))?.givenTo).toBeNull()
  })

  it('gives a piece once, however often it is said, and the journal and the order say to whom', async () => {
    const order = await made(weekAhead(3))
    expect((await give(nour, order, 'nour')).statusCode).toBe(204)
    expect((await give(nour, order, 'nour')).statusCode).toBe(204)
    expect((await pieceOf(order))?.givenTo).toBe('nour')
    const events = 'select detail from order_events where order_id = $1 and kind = $2'
    expect((await pool.query(events, [order._id, 'piece-given'])).rows).toEqual([
      { detail: { title: 'Keswa', to: 'nour' } },
    ])
    expect((await give(owner, order, null, 'nour')).statusCode).toBe(204)
    expect((await pieceOf(order))?.givenTo).toBeNull()
    expect((await give(owner, order, 'nour')).statusCode).toBe(204)
    // A piece that a worker takes is recorded as taken, not as assigned.
    const journal = 'select action, staff_name as by from changes where subject_id = $1 and action like $2 order by id'
    expect((await pool.query(journal, [order._id, 'piece-%'])).rows).toEqual([
      { action: 'piece-taken', by: 'nour' },
      { action: 'piece-nobodys', by: 'salma' },
      { action: 'piece-given', by: 'salma' },
    ])
    await call(owner, 'PATCH', `/api/orders/${order._id}`, { isDelivered: true })
    expect((await give(nour, order, 'nour')).json().code).toBe('order-closed')
  })

  it('gives it to one of two at once, and the other learns of it', async () => {
    const order = await made(weekAhead(3))
    const answers = await Promise.all([give(nour, order, 'nour'), give(owner, order, 'salma')])
    const [taken] = answers.filter(({ statusCode }) => statusCode === 204)
    const [late] = answers.filter(({ statusCode }) => statusCode !== 204)
    expect([taken?.statusCode, late?.statusCode]).toEqual([204, 409])
    expect(late?.json()).toMatchObject({ code: 'piece-given', to: (await pieceOf(order))?.givenTo })
  })

  it('takes it back from whoever leaves, is sent away, or works on orders no more', async () => {
    const manage = (method: 'PUT' | 'POST', name: string, what: string, body: object) =>
      call(owner, method, `/api/admin/staff/${name}${what}`, { ...body, currentPassword: testPassword })
    const leaving = {
      sent: () => manage('PUT', 'sent', '', { disabled: true }),
      moved: () => manage('PUT', 'moved', '/role', { role: 'accountant' }),
      gone: () => manage('POST', 'gone', '/remove', {}),
    }
    for (const [name, leave] of Object.entries(leaving)) {
      await worker(name)
      const order = await made(weekAhead(4))
      await give(owner, order, name)
      expect((await pieceOf(order))?.givenTo).toBe(name)
      expect((await leave()).statusCode).toBe(204)
      expect((await pieceOf(order))?.givenTo).toBeNull()
      const orderEvents = await pool.query(
        `select detail, staff_name from order_events where order_id = $1 and kind = 'piece-given' order by id`,
        [order._id],
      )
      expect(orderEvents.rows).toEqual([
        { detail: { title: 'Keswa', to: name }, staff_name: 'salma' },
        { detail: { title: 'Keswa', to: null }, staff_name: 'salma' },
      ])
      expect((await dayOf(nour)).workers).not.toContain(name)
    }
    // A reactivated account has no assigned pieces.
    await manage('PUT', 'sent', '', { disabled: false })
    expect((await dayOf(nour)).pieces.map(({ givenTo }) => givenTo)).not.toContain('sent')
    await worker('kept')
    const order = await made(weekAhead(4))
    await give(owner, order, 'kept')
    await manage('PUT', 'kept', '/role', { role: 'sales' })
    expect((await pieceOf(order))?.givenTo).toBe('kept')
  })

  it('says nothing of it in an order that is over, and gives it to nobody should that be sewn again', async () => {
    await worker('leaving')
    const order = await made(weekAhead(5))
    await give(owner, order, 'leaving')
    await call(owner, 'PATCH', `/api/orders/${order._id}`, { isDelivered: true })
    await call(owner, 'PUT', '/api/admin/staff/leaving', { disabled: true, currentPassword: testPassword })
    const eventQuery = `select detail->>'to' as to from order_events where order_id = $1 and kind = 'piece-given'`
    expect((await pool.query(eventQuery, [order._id])).rows).toEqual([{ to: 'leaving' }])
    for (const state of ['returned', 'new'] as const) await stepOrder(db, leila, order._id, { state })
    expect((await pieceOf(order))?.givenTo).toBeNull()
  })

  it('is still hers once a part that was kept, or given back, is whole again', async () => {
    const week = weekAhead(7)
    const payload = {
      ...orderOf([madeKeswa(keswa._id, week), madeKeswa(keswa._id, week, { choices: ['satin', 'plain'] })]),
      email: shopper.shopper.email,
    }
    const headers = { ...shopper.headers, 'idempotency-key': randomUUID() }
    const order = (await app.inject({ method: 'POST', url: '/api/orders', headers, payload })).json() as Order
    const givenOf = async () =>
      (await dayOf(nour)).pieces.filter(({ orderId }) => orderId === order._id).map(({ givenTo }) => givenTo)
    const keptPieces = async () =>
      (
        await pool.query(
          `select s.username as to from order_lines l left join given_pieces g on g.line_id = l.id left join staff s on s.id = g.staff_id
           where l.order_id = $1 order by l.id`,
          [order._id],
        )
      ).rows.map(({ to }) => to)
    const act = async (what: string, body: object) => {
      const headers = { ...owner.headers, 'idempotency-key': randomUUID() }
      const payload = { ...body, version: (await orderNow(order)).version }
      const answer = await app.inject({
        method: 'POST',
        url: `/api/admin/orders/${order._id}/${what}`,
        headers,
        payload,
      })
      expect(answer.statusCode, answer.body).toBeLessThan(300)
    }
    const takeBack = async () => undoSteps(db, leila, [{ id: order._id, version: (await orderNow(order)).version }])
    await give(owner, order, 'nour')
    await call(owner, 'PUT', `/api/admin/orders/${order._id}/making/2/worker`, { from: null, to: 'salma' })
    expect(await givenOf()).toEqual(['nour', 'salma'])
    const [first, second] = order.products.map(({ productKey }) => productKey)
    for (const state of ['confirmed', 'preparing'] as const) await stepOrder(db, leila, order._id, { state })
    await dispatchManifest(db, leila, randomUUID(), { courierId: await createCourier(db), orders: [order._id] })
    await act('part', { kept: [{ productKey: first, quantity: 1 }], due: 1000 })
    expect(await keptPieces()).toEqual(['nour'])
    await takeBack()
    expect(await keptPieces()).toEqual(['nour', 'salma'])
    await stepOrder(db, leila, order._id, { state: 'delivered' })
    await act('returns', { pieces: [{ productKey: second, quantity: 1 }] })
    expect(await keptPieces()).toEqual(['nour'])
    const { returns } = (await call(owner, 'GET', `/api/admin/orders/${order._id}/returns`)).json() as OrderReturns
    await act(`returns/${returns[0]?.id}/undo`, {})
    expect(await keptPieces()).toEqual(['nour', 'salma'])
    await stepOrder(db, leila, order._id, { state: 'returned' })
    await stepOrder(db, leila, order._id, { state: 'new' })
    expect(await givenOf()).toEqual(['nour', 'salma'])
  })

  it('gives nothing to somebody who is sent away at the same moment', async () => {
    await worker('racing')
    const orders = [await made(weekAhead(5)), await made(weekAhead(5)), await made(weekAhead(5))]
    await Promise.all([
      ...orders.map((order) => give(owner, order, 'racing')),
      call(owner, 'PUT', '/api/admin/staff/racing', { disabled: true, currentPassword: testPassword }),
    ])
    for (const order of orders) expect((await pieceOf(order))?.givenTo).toBeNull()
  })
})
