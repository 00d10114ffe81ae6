import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Person, PersonRow } from '#contract/customers/records/customers.contract.ts'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { takeOrder } from '#server/orders/lifecycle/edit/edit-order.service.ts'
import { toStaffActor } from '#server/people/staff/actor.ts'
import { inDays } from '#server/testing/days-from-now.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

describe('customers', async () => {
  const test = await createTestApp()
  const { app, db, pool } = test
  const sales = await signedInStaff(test, 'leila', 'sales')
  const garment = await createGarment(db, { red: 500 })
  const salesActor = toStaffActor({ username: 'leila', role: 'sales' })

  let last = 98_000_000
  const newPhone = () => `+216${++last}`
  const order = async (phone: string, changes: object = {}, state = 'new'): Promise<OfficeOrder> => {
    const fields = {
      name: 'Salwa Trabelsi',
      email: 's@example.tn',
      phone,
      language: 'ar' as const,
      note: '',
      discount: 0,
      address: { street: '4, rue X', city: 'Mahdia', country: 'Tunisie', state: 'Mahdia', zipcode: '' },
      products: [{ productId: garment._id, color: 'Rouge', size: 'M', quantity: 1 }],
    }
    const taken = await takeOrder(db, salesActor, randomUUID(), { ...fields, ...changes })
    await pool.query('update orders set state = $2 where id = $1', [taken.order._id, state])
    return (await call('GET', `orders/${taken.order._id}`)).body as OfficeOrder
  }
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, who = sales) => {
    const response = await app.inject({
      method,
      url: `/api/admin/${path}`,
      headers: who.headers,
      ...(payload && { payload }),
    })
    return { status: response.statusCode, body: response.body ? response.json() : undefined }
  }
  const list = async (query: string) => (await call('GET', `customers/list?${query}`)).body.people as PersonRow[]
  const idOf = async (phone: string) => (await list(`search=${encodeURIComponent(phone)}`))[0]?.id ?? 0
  const find = async (id: number) => (await call('GET', `customers/${id}`)).body as Person

  it('are found by name, telephone, e-mail and town, with how their orders ended and what they owe', async () => {
    const phone = newPhone()
    const otherPhone = newPhone()
    await order(phone, { name: 'Zohra Mzali', email: 'zohra@example.tn' }, 'delivered')
    await order(phone, { name: 'Zohra Mzali', email: 'zohra@example.tn' }, 'refused')
    await order(phone, { name: 'Zohra Mzâli', email: 'zohra@example.tn' }, 'new')
    await order(otherPhone, {
      name: 'Rim',
      address: { street: 'x', city: 'Ghomrassen', country: 'T', state: 'Tataouine', zipcode: '' },
    })
    for (const search of [
      'zohra mzali',
      phone.slice(4),
      `${phone.slice(4, 6)} ${phone.slice(6)}`,
      'zohra@example.tn',
    ]) {
      const [person, ...rest] = await list(`search=${encodeURIComponent(search)}`)
      expect(rest, search).toEqual([])
      expect(person).toMatchObject({ name: 'Zohra Mzâli', orders: 3, delivered: 1, refused: 1, owed: 108, numbers: 1 })
    }
    expect((await list('search=ghomrassen')).map(({ phone: listedPhone }) => listedPhone)).toEqual([otherPhone])
    expect(await list('search=nobody%20of%20that%20name')).toEqual([])
    const { latest, addresses, language } = await find(await idOf(phone))
    expect([latest.length, addresses.length, language]).toEqual([3, 1, 'ar'])
    await order(phone, { pickUp: true, address: undefined })
    expect((await find(await idOf(phone))).latest.map(({ pickUp }) => pickUp)).toEqual([true, false, false, false])
  })

  it('with two numbers are one person when joined, on the order as well, and two again when parted', async () => {
    const [first, second, third] = [newPhone(), newPhone(), newPhone()]
    await order(first, {}, 'delivered')
    await order(second, {}, 'refused')
    await order(third)
    const [a, b] = [await idOf(first), await idOf(second)]
    await call('POST', `customers/${b}/notes`, { text: 'Préfère le soir' })
    await call('POST', `customers/${b}/numbers`, { phone: third })
    await Promise.all([
      call('POST', `customers/${a}/numbers`, { phone: second.slice(4) }),
      call('POST', `customers/${a}/numbers`, { phone: third }),
      call('POST', `customers/${b}/numbers`, { phone: first }),
    ])
    const joined = await find(b)
    expect(joined).toMatchObject({ orders: 3, delivered: 1, refused: 1, numbers: 3, owed: 108 })
    expect(joined.notes.map(({ text }) => text)).toEqual(['Préfère le soir'])
    expect((await list(`search=${second.slice(1)}`)).map(({ id }) => id)).toEqual([joined.id])
    expect((await order(third)).earlier).toEqual({ orders: 3, refused: 1 })
    const parted = await call('POST', `customers/${a}/numbers/parted`, { phone: first })
    expect(parted.body).toMatchObject({ orders: 1, delivered: 1, numbers: 1 })
    const rest = await find(b)
    expect(rest).toMatchObject({ orders: 3, refused: 1, numbers: 2, notes: [{ text: 'Préfère le soir' }] })
    expect((await call('POST', `customers/${a}/numbers/parted`, { phone: first })).body.code).toBe('not-joined')
    expect((await call('POST', `customers/${a}/numbers`, { phone: newPhone() })).body.code).toBe('customer-not-found')
    expect((await call('POST', `customers/${a}/numbers`, { phone: 'xx' })).body.code).toBe('phone-invalid')
  })

  it('may be asked for something first, with reason and end, seen on their orders; may object; and are trusted again', async () => {
    const [phone, another] = [newPhone(), newPhone()]
    await order(phone, {}, 'refused')
    await order(another)
    const id = await idOf(phone)
    const warn = (body: object) => call('PUT', `customers/${id}/caution`, body)
    const caution = { kind: 'refuse', reason: 'Trois refus', until: inDays(30) }
    for (const wrong of [{ until: inDays(-2) }, { until: inDays(400) }])
      expect((await warn({ ...caution, ...wrong })).body.code).toBe('caution-too-long')
    for (const wrong of [{ kind: 'hate' }, { reason: '' }, { until: 'soon' }, { extra: 1 }])
      expect((await warn({ ...caution, ...wrong })).status, JSON.stringify(wrong)).toBe(400)
    expect((await call('POST', `customers/${id}/objection`, { text: 'x' })).body.code).toBe('no-caution')
    expect((await warn(caution)).body.caution).toEqual({ ...caution, by: 'leila', objection: '' })
    await call('POST', `customers/${id}/numbers`, { phone: another })
    expect((await order(another)).customer).toMatchObject({ id, caution: { kind: 'refuse', until: inDays(30) } })
    expect((await list('warned=true')).map((person) => person.id)).toContain(id)
    const objected = await call('POST', `customers/${id}/objection`, { text: 'J’étais à l’hôpital' })
    expect(objected.body.caution.objection).toBe('J’étais à l’hôpital')
    await pool.query(`update customers set caution_until = current_date - 2 where id = $1`, [id])
    expect((await find(id)).caution).toBeNull()
    await warn({ ...caution, kind: 'deposit' })
    expect((await call('DELETE', `customers/${id}/caution`)).body.caution).toBeNull()
    expect((await order(phone)).customer?.caution).toBeNull()
    const { rows } = await pool.query(`select before, after from changes where subject_kind = 'customer'`)
    expect(JSON.stringify(rows)).not.toMatch(/Salwa|hôpital|Trois|\+216/)
  })

  it('go with the last of their orders, and are called as the newest says', async () => {
    const phone = newPhone()
    const { _id: id } = await order(phone, { name: 'Old Name' })
    await order(phone, { name: 'New Name' })
    await pool.query(`update orders set name = 'Older Name' where id = $1`, [id])
    expect((await find(await idOf(phone))).name).toBe('New Name')
    const erase = `delete from %s where order_id in (select id from orders where phone = '${phone}')`
    for (const table of ['order_requests', 'orders_to_tell', 'order_events', 'order_lines'])
      await pool.query(erase.replace('%s', table))
    await pool.query(`update orders set phone = '+21600000001' where phone = $1 and name = 'Older Name'`, [phone])
    expect((await find(await idOf('+21600000001'))).name).toBe('Older Name')
    await pool.query('delete from orders where phone = $1', [phone])
    expect(await list(`search=${phone.slice(1)}`)).toEqual([])
  })

  it('are shown to who sells, and changed by nobody else', async () => {
    const id = await idOf('+21600000001')
    for (const role of ['workshop', 'accountant'] as const) {
      const who = await signedInStaff(test, `${role}-x`, role)
      for (const [method, path, body] of [
        ['GET', `customers/${id}`],
        ['GET', 'customers/list'],
        ['POST', `customers/${id}/notes`, { text: 'x' }],
        ['PUT', `customers/${id}/labels`, { labels: ['x'] }],
        ['PUT', `customers/${id}/caution`, { kind: 'refuse', reason: 'grudge', until: inDays(1) }],
        ['DELETE', `customers/${id}/caution`],
        ['POST', `customers/${id}/numbers`, { phone: '98000001' }],
      ] as const)
        expect((await call(method, path, body, who)).status, `${role} ${path}`).toBe(403)
    }
    for (const wrong of ['0', '-1', 'x', '1e9', '99999999999', '1;drop'])
      expect([400, 404], wrong).toContain((await call('GET', `customers/${wrong}`)).status)
    expect((await call('PUT', `customers/${id}/labels`, { labels: ['VIP', 'VIP', 'Gros'] })).body.labels).toEqual([
      'Gros',
      'VIP',
    ])
    expect((await call('PUT', `customers/${id}/labels`, { labels: Array(11).fill('x') })).status).toBe(400)
  })
})
