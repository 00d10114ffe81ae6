import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { setWeek } from '#server/orders/lifecycle/making/workshop-weeks.service.ts'
import { inDays } from '#server/testing/days-from-now.ts'
import { createKeswa, madeKeswa, weekAhead } from '#server/testing/making-fixtures.ts'
import { removeOrderLimits } from '#server/testing/no-order-limits.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

describe('a piece made to measure, ordered by telephone', async () => {
  const test = await createTestApp()
  const { app, db, pool } = test
  await removeOrderLimits(db)
  const sales = await signedInStaff(test, 'salma', 'sales')
  const keswa = await createKeswa(db)
  let next = 2
  const weekOf = async (places: number) => {
    const week = weekAhead(next++)
    await setWeek(db, 'leila', week, { places, closed: false })
    return week
  }
  const address = { street: '5, rue X', city: 'Sfax', country: 'Tunisie', state: 'Sfax', zipcode: '' }
  const fields = { name: 'Salwa', email: '', phone: '98 765 432', address, language: 'fr', note: '' }
  const send = (method: 'POST' | 'PUT', url: string, payload: object, key = randomUUID() as string) =>
    app.inject({ method, url, headers: { ...sales.headers, 'idempotency-key': key }, payload })
  const take = (products: object[], key?: string) => send('POST', '/api/admin/orders', { ...fields, products }, key)
  const change = (order: OfficeOrder, products: object[]) =>
    send('PUT', `/api/admin/orders/${order._id}`, { ...fields, products, version: order.version })
  const taken = async (week: string) =>
    (await pool.query('select taken from making_weeks where week = $1', [week])).rows[0]?.taken
  const sheets = async (id: string) =>
    (
      await pool.query(
        'select sheet, who, taken, measures, taken_by from measure_sheets where order_id = $1 order by 1',
        [id],
      )
    ).rows
  const keptLines = (order: OfficeOrder) =>
    order.products.map(({ productKey, productId, color, size, quantity }) => ({
      productKey,
      productId: productId._id,
      color: color.colorName.fr,
      quantity,
      ...(size && { size }),
    }))

  it('has price, time and deposit of what was chosen, a place, a sheet, and no piece from the shelf', async () => {
    const week = await weekOf(1)
    const answer = await take([madeKeswa(keswa._id, week)])
    expect(answer.statusCode, answer.body).toBe(201)
    const order: OfficeOrder = answer.json()
    expect(order).toMatchObject({ state: 'confirmed', totalPrice: 1420.5 + order.deliveryFee })
    expect(order.products[0]).toMatchObject({ price: 1420.5, made: { week, sheet: 1, deposit: 427 } })
    expect(await sheets(order._id)).toEqual([
      { sheet: 1, who: 'Ma mère', taken: 'own', measures: { chest: 101.5, waist: 88 }, taken_by: 'salma' },
    ])
    const { rows } = await pool.query('select stock from variants where product_id = $1 and not made', [keswa._id])
    expect([await taken(week), rows[0].stock]).toEqual([1, 2])
    expect(
      JSON.stringify((await pool.query("select after from changes where action = 'order-taken'")).rows),
    ).not.toMatch(/101\.5|Ma mère/)
  })

  it('is refused where its week is full, and leaves nothing behind; many at once never take more than there are', async () => {
    const week = await weekOf(3)
    const answers = await Promise.all(Array.from({ length: 12 }, () => take([madeKeswa(keswa._id, week)])))
    const codes = answers.map((answer) => (answer.statusCode === 201 ? 'taken' : answer.json().code))
    expect(codes.filter((code) => code === 'taken')).toHaveLength(3)
    expect(codes.filter((code) => code === 'week-full')).toHaveLength(9)
    const { rows } = await pool.query(
      'select count(distinct order_id)::int as orders, (select count(*)::int from measure_sheets s join order_lines l using (order_id) where l.made_week = $1) as sheets from order_lines where made_week = $1',
      [week],
    )
    expect([await taken(week), rows[0]]).toEqual([3, { orders: 3, sheets: 3 }])
  })

  it('is one, however often it is sent under one key', async () => {
    const week = await weekOf(2)
    const key = randomUUID()
    const twice = await Promise.all([1, 2].map(() => take([madeKeswa(keswa._id, week)], key)))
    expect(twice.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 201])
    expect(await taken(week)).toBe(1)
  })

  it.each([
    ['two of one sheet', { quantity: 2 }, {}],
    ['a choice there is none of', {}, { choices: ['silver', 'gold'] }],
    ['half of what is to be chosen', {}, { choices: ['gold'] }],
    ['a measure missing', {}, { sheet: { who: '', taken: 'own', measures: { chest: 101.5 } } }],
    ['a day that cannot be kept', {}, { neededBy: inDays(0) }],
  ])('cannot be %s', async (_name, line, made) => {
    const week = await weekOf(2)
    const answer = await take([{ ...madeKeswa(keswa._id, week, made), ...line }])
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'making-not-possible'])
    expect(await taken(week)).toBe(0)
  })

  it('may wait to be measured in the shop', async () => {
    const week = await weekOf(2)
    const sheet = { who: '', taken: 'shop', measures: {} }
    const answer = await take([madeKeswa(keswa._id, week, { sheet })])
    expect(answer.statusCode, answer.body).toBe(201)
  })

  it('is added to an order there is, on a sheet of its own, and gives its place back when it is taken out', async () => {
    const week = await weekOf(3)
    const order: OfficeOrder = (await take([madeKeswa(keswa._id, week)])).json()
    const more: OfficeOrder = (await change(order, [...keptLines(order), madeKeswa(keswa._id, week)])).json()
    expect(more.products.map(({ made }) => made?.sheet)).toEqual([1, 2])
    expect([await taken(week), (await sheets(order._id)).length]).toEqual([2, 2])
    const less = await change(more, keptLines(more).slice(0, 1))
    expect(less.statusCode, less.body).toBe(200)
    expect(await taken(week)).toBe(1)
    // A piece that is already cut is not started again under its old key.
    const again = await change(less.json(), [{ ...keptLines(less.json())[0], ...madeKeswa(keswa._id, week) }])
    expect(again.json().code).toBe('making-not-possible')
  })
})
