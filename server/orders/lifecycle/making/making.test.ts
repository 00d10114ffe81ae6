import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { mondayOf } from '#contract/catalogue/products/making-weeks.rules.ts'
import type { MakingWeeks, OrderMaking, WorkshopWeek } from '#contract/orders/making/making.contract.ts'
import type { Order } from '#contract/orders/records/orders.contract.ts'
import { createKeswa, madeKeswa, weekAhead } from '#server/testing/making-fixtures.ts'
import { removeOrderLimits } from '#server/testing/no-order-limits.ts'
import { orderOf } from '#server/testing/order-fixtures.ts'
import { type Person, signedInShopper, signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

/** Appointments are made for whole minutes. */
const inDays = (days: number) => new Date(new Date().setSeconds(0, 0) + days * 86_400_000).toISOString()

describe('an order made to measure', async () => {
  const test = await createTestApp()
  const { app, db, pool } = test
  await removeOrderLimits(db)
  const keswa = await createKeswa(db)
  const owner = await signedInStaff(test, 'salma')
  const workshop = await signedInStaff(test, 'nour', 'workshop')
  const shopper = await signedInShopper(test)
  const call = async (person: Person, method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, payload?: object) =>
    app.inject({ method, url, headers: person.headers, ...(payload && { payload }) })
  const place = async (week: string, changes = {}) => {
    const payload = { ...orderOf([madeKeswa(keswa._id, week, changes)]), email: shopper.shopper.email }
    const headers = { ...shopper.headers, 'idempotency-key': randomUUID() }
    return app.inject({ method: 'POST', url: '/api/orders', headers, payload })
  }
  const made = async (week: string, changes = {}) => (await place(week, changes)).json() as Order
  const versionOf = async (id: string) => (await call(owner, 'GET', `/api/admin/orders/${id}`)).json().version as number

  it('is told everybody in which weeks it can be begun, and never how full the workshop is', async () => {
    const week = weekAhead(5)
    await call(owner, 'PUT', `/api/admin/making/weeks/${week}`, { places: 40, closed: false })
    const leftIn = async (ofWeek: string) =>
      ((await app.inject('/api/making-weeks')).json() as MakingWeeks).weeks.find((week) => week.week === ofWeek)?.left
    expect(await leftIn(week)).toBe(9)
    await call(owner, 'PUT', `/api/admin/making/weeks/${week}`, { places: 1, closed: false })
    await made(week)
    expect(await leftIn(week)).toBe(0)
    const refused = await place(week)
    expect([refused.statusCode, refused.json().code, refused.json().week]).toEqual([409, 'week-full', week])
    const low = await call(owner, 'PUT', `/api/admin/making/weeks/${week}`, { places: 0, closed: false })
    expect(low.json()).toMatchObject({ code: 'places-taken', taken: 1 })
    const notHers = await call(workshop, 'PUT', `/api/admin/making/weeks/${week}`, { places: 9, closed: false })
    expect(notHers.json().code).toBe('role-forbidden')
  })

  it('stands in its week for the workshop, and is moved by who handles orders', async () => {
    const [week, otherWeek] = [weekAhead(7), weekAhead(8)]
    const order = await made(week)
    const weeks = async () => (await call(workshop, 'GET', '/api/admin/making/weeks')).json() as WorkshopWeek[]
    const inWeek = async (ofWeek: string) => (await weeks()).find((week) => week.week === ofWeek)?.pieces ?? []
    expect(await inWeek(week)).toMatchObject([{ orderId: order._id, title: 'Keswa', progress: 0 }])
    const url = `/api/admin/orders/${order._id}/making/1/week`
    const moved = await call(owner, 'POST', url, { week: otherWeek, version: order.version })
    expect(moved.json().products[0].made.week).toBe(otherWeek)
    expect([await inWeek(week), await inWeek(otherWeek)]).toMatchObject([[], [{ orderId: order._id }]])
    const late = await call(owner, 'POST', url, { week, version: order.version })
    expect(late.json().code).toBe('order-changed')
    const body = { week, version: await versionOf(order._id) }
    expect((await call(workshop, 'POST', url, body)).json().code).toBe('role-forbidden')
  })

  it('stands there while it is still sewn, whenever it was begun, and no longer once it is ready, sent or cancelled', async () => {
    const pastMonday = mondayOf(inDays(-40).slice(0, 10))
    const place = async () => {
      const order = await made(weekAhead(4))
      await pool.query('update order_lines set made_week = $1 where order_id = $2', [pastMonday, order._id])
      return order
    }
    const orders = [await place(), await place(), await place(), await place()]
    const [sewn, ready, sent, cancelled] = orders as [Order, Order, Order, Order]
    await call(owner, 'PATCH', `/api/orders/${ready._id}`, {
      productProgress: { [ready.products[0]?.productKey ?? '']: 100 },
    })
    await call(owner, 'PATCH', `/api/orders/${sent._id}`, { isDelivered: true })
    await call(owner, 'POST', `/api/admin/orders/${cancelled._id}/state`, { state: 'cancelled' })
    const weeks = (await call(workshop, 'GET', '/api/admin/making/weeks')).json() as WorkshopWeek[]
    expect(weeks.filter(({ earlier }) => earlier)).toMatchObject([
      { week: pastMonday, pieces: [{ orderId: sewn._id }] },
    ])
    expect(weeks.findIndex(({ earlier }) => !earlier)).toBe(1)
  })

  it('has its measures written down by the shop, which she and the workshop read, and no journal', async () => {
    const order = await made(weekAhead(9), { sheet: { who: '', taken: 'shop', measures: {} } })
    const url = `/api/admin/orders/${order._id}/making/1`
    const sheetFields = { who: 'Zohra', measures: { chest: 97.5, waist: 80 }, note: 'Épaule basse' }
    expect((await call(workshop, 'PUT', url, sheetFields)).json().sheets).toMatchObject([
      // The wearer's name is stored, and hidden from the workshop.
      { ...sheetFields, asked: ['chest', 'waist'], who: '', takenBy: 'nour' },
    ])
    const ownMaking = (await call(shopper, 'GET', `/api/order-making/${order._id}`)).json() as OrderMaking
    expect(ownMaking.sheets).toMatchObject([{ who: 'Zohra', measures: sheetFields.measures, note: '', takenBy: '' }])
    const stranger = await signedInShopper(test)
    expect((await call(stranger, 'GET', `/api/order-making/${order._id}`)).json().code).toBe('order-not-found')
    const journal = (await pool.query('select * from changes where subject_id = $1', [order._id])).rows
    expect(journal.map(({ action }) => action)).toContain('measured')
    expect(JSON.stringify(journal)).not.toMatch(/97\.5|Zohra|Épaule/)
    const wrong = await call(workshop, 'PUT', url, { ...sheetFields, measures: { chest: 975 } })
    expect(wrong.statusCode).toBe(400)
  })

  it('has appointments: she is mailed once, the shop has them in its calendar, and each can be taken back', async () => {
    const order = await made(weekAhead(10))
    const url = `/api/admin/orders/${order._id}/appointments`
    const fittingAt = inDays(20)
    const booked = (
      await call(workshop, 'POST', url, { kind: 'fitting', at: fittingAt, note: 'Avec la ceinture' })
    ).json()
    const [appointment] = (booked as OrderMaking).appointments
    expect(appointment).toMatchObject({ kind: 'fitting', state: 'planned', at: fittingAt })
    const calendar = (await call(workshop, 'GET', '/api/admin/appointments')).json()
    expect(calendar).toContainEqual(expect.objectContaining({ number: order.number, title: 'Keswa', kind: 'fitting' }))
    const mails = `select data from mails where template = 'appointment' and recipient = $1`
    expect((await pool.query(mails, [shopper.shopper.email])).rows).toMatchObject([
      { data: { kind: 'fitting', at: fittingAt } },
    ])
    const mark = (state: string) => call(workshop, 'POST', `/api/admin/appointments/${appointment?.id}`, { state })
    expect((await mark('missed')).json().appointments).toMatchObject([{ state: 'missed' }])
    expect((await mark('planned')).json().appointments).toMatchObject([{ state: 'planned' }])
    await mark('cancelled')
    const ownMaking = (await call(shopper, 'GET', `/api/order-making/${order._id}`)).json() as OrderMaking
    expect(ownMaking.appointments).toEqual([])
  })

  it('is tried on before it leaves and altered once it is there; never in the past, never of a piece from the shelf', async () => {
    const order = await made(weekAhead(11))
    const url = `/api/admin/orders/${order._id}/appointments`
    const ask = async (kind: string, askedAt = inDays(3)) =>
      (await call(owner, 'POST', url, { kind, at: askedAt, note: '' })).json().code as string | undefined
    expect(await ask('alteration')).toBe('order-closed')
    expect(await ask('fitting', inDays(-1))).toBe('moment-past')
    await call(owner, 'PATCH', `/api/orders/${order._id}`, { isDelivered: true })
    expect(await ask('fitting')).toBe('order-closed')
    expect(await ask('alteration')).toBeUndefined()
    const shelf = orderOf([{ productId: keswa._id, quantity: 1, color: 'Rouge', size: 'M' }])
    const plain = (await call(shopper, 'POST', '/api/orders', { ...shelf, email: shopper.shopper.email })).json()
    const none = await call(owner, 'POST', `/api/admin/orders/${plain._id}/appointments`, {
      kind: 'fitting',
      at: inDays(3),
      note: '',
    })
    expect(none.json().code).toBe('not-made')
  })

  it('is fitted at a moment nobody else is fitted at, however many ask at once', async () => {
    const orders = [await made(weekAhead(11)), await made(weekAhead(11))]
    const fittingAt = inDays(21)
    const book = async (kind: string, index: number) => {
      const url = `/api/admin/orders/${orders[index % 2]?._id}/appointments`
      return (await call(owner, 'POST', url, { kind, at: fittingAt, note: '' })).json()
    }
    const outcomes = await Promise.all(Array.from({ length: 20 }, (_, index) => book('fitting', index)))
    expect(outcomes.filter(({ code }) => code === undefined)).toHaveLength(1)
    expect(outcomes.filter(({ code }) => code === 'moment-taken')).toHaveLength(19)
    // Several customers may pick up at one moment, each once.
    const pickUps = await Promise.all(Array.from({ length: 6 }, (_, index) => book('pickup', index)))
    expect(pickUps.filter(({ code }) => code === undefined)).toHaveLength(2)
    // A cancelled appointment frees its moment.
    const { appointments } = outcomes.find(({ code }) => code === undefined) as OrderMaking
    const [fitting] = appointments.filter(
      (appointment) => appointment.kind === 'fitting' && appointment.at === fittingAt,
    )
    const mark = async (state: string) =>
      (await call(owner, 'POST', `/api/admin/appointments/${fitting?.id}`, { state })).json().code
    expect(await mark('cancelled')).toBeUndefined()
    expect((await book('fitting', 1)).code).toBeUndefined()
    expect(await mark('planned')).toBe('moment-taken')
  })

  it('goes through an edit of the staff unchanged, and comes back to no shelf', async () => {
    const week = weekAhead(12)
    const order = await made(week)
    const [line] = order.products
    const { name, phone, address, language, note, email } = order
    const products = [{ productKey: line?.productKey, productId: keswa._id, color: 'Rouge', quantity: 1 }]
    const edit = { name, phone, address, language, note, email, products, discount: 5 }
    const url = `/api/admin/orders/${order._id}`
    const editedOrder = (await call(owner, 'PUT', url, { ...edit, version: order.version })).json()
    expect(editedOrder.products).toEqual(order.products)
    const two = { ...edit, products: [{ ...products[0], quantity: 2 }], version: editedOrder.version }
    expect((await call(owner, 'PUT', url, two)).statusCode).toBe(409)
    await call(owner, 'PATCH', `/api/orders/${order._id}`, { isDelivered: true, isPaid: true })
    const returned = await call(owner, 'POST', `${url}/state`, { state: 'returned' })
    expect(returned.json().state).toBe('returned')
    const rows = `select count(*)::int as moved from stock_movements m join variants v on v.id = m.variant_id where v.made`
    expect((await pool.query(rows)).rows).toEqual([{ moved: 0 }])
    // The made piece still takes its place in the week.
    const { rows: weeks } = await pool.query('select taken from making_weeks where week = $1', [week])
    expect(weeks).toEqual([{ taken: 1 }])
  })
})
