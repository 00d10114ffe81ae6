import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { dayFromToday } from '#contract/platform/tunisia/tunis-time.ts'
import { sampleShop } from '#server/operations/samples/sample-shop.ts'
import { takeOrder } from '#server/orders/lifecycle/edit/edit-order.service.ts'
import { placeOrder } from '#server/orders/placement/place-order.service.ts'
import { toStaffActor } from '#server/people/staff/actor.ts'
import { openWithSamples } from '#server/platform/settings/settings.service.ts'
import { amina, byTelephone, createGarment, orderOf } from '#server/testing/order-fixtures.ts'
import { signedInShopper, signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { updateOpeningSoon } from './opening.repository.ts'
import { closeUntilReady, openDueShop } from './opening.service.ts'

const address = { fr: '3, rue du Pacha', en: '', ar: '' }
const needed = ['name', 'address', 'phone', 'taxId', 'delivery', 'garment']

async function newShop() {
  const test = await createTestApp()
  const owner = await signedInStaff(test)
  const send = (method: string, url: string, payload?: object) =>
    test.app.inject({ method: method as 'PUT', url, headers: owner.headers, ...(payload && { payload }) })
  const opening = async () => (await send('GET', '/api/admin/opening')).json()
  const remainingSteps = async () =>
    (await opening()).steps.flatMap(({ name, done }: { name: string; done: boolean }) => (done ? [] : [name]))
  const openingSoon = async () => (await test.app.inject('/api/shop')).json().openingSoon
  return { ...test, test, owner, send, opening, left: remainingSteps, openingSoon }
}

const orderOne = async ({ db, pool }: TestApp, garment: string, key = randomUUID()) =>
  placeOrder({ db, pool }, amina, key, orderOf([{ productId: garment, quantity: 1, color: 'Rouge', size: 'M' }]))

describe('a new shop', async () => {
  const { app, db, pool, test, send, left, openingSoon } = await newShop()
  await closeUntilReady(db)
  const { _id: garment } = await createGarment(db)
  await pool.query(`update products set state = 'draft'`)

  it('is marked as opening soon, can be viewed, and takes no order, also for concurrent requests', async () => {
    expect(await openingSoon()).toBe(true)
    await pool.query(`update products set state = 'online'`)
    expect((await app.inject(`/api/products/${garment}`)).statusCode).toBe(200)
    const { headers } = await signedInShopper(test)
    const order = { method: 'POST', url: '/api/orders', headers } as const
    const payload = orderOf([{ productId: garment, quantity: 1, color: 'Rouge', size: 'M' }])
    const answers = await Promise.all([1, 2, 3].map(() => app.inject({ ...order, payload: { ...payload } })))
    expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual(
      Array(3).fill([409, 'shop-not-open']),
    )
    const { rows } = await pool.query(
      `select (select count(*)::int from orders) as orders, (select count(*)::int from order_requests) as requests,
         (select min(stock) from variants) as stock`,
    )
    expect(rows[0]).toEqual({ orders: 0, requests: 0, stock: 5 })
  })

  it('lists the missing steps from its data, and opens only when the needed ones are done', async () => {
    await pool.query(`update products set state = 'draft'`)
    expect(await left()).toEqual([...needed, 'mail', 'backup'])
    const tries: [string, () => Promise<unknown>][] = [
      ['name', () => send('PUT', '/api/admin/settings/shop', { name: { fr: 'Dar Leila', en: '', ar: '' } })],
      ['address', () => send('PUT', '/api/admin/settings/shop', { address })],
      ['phone', () => send('PUT', '/api/admin/settings/shop', { phone: '71 000 111' })],
      ['taxId', () => send('PUT', '/api/admin/settings/shop', { taxId: '1234567/A/M/000' })],
      // Reading the steps changes nothing.
      ['delivery', () => send('PUT', '/api/admin/settings/delivery', {})],
      ['garment', () => pool.query(`update products set state = 'online'`)],
    ]
    for (const [index, [name, act]] of tries.entries()) {
      const refused = await send('POST', '/api/admin/opening')
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'opening-incomplete'])
      expect(refused.json().missing).toEqual(needed.slice(index))
      await act()
      expect(await left()).not.toContain(name)
    }
    expect(await openingSoon()).toBe(true)
    expect((await send('POST', '/api/admin/opening')).statusCode).toBe(200)
    expect(await openingSoon()).toBe(false)
    const [change] = (await send('GET', '/api/admin/changes?kind=settings')).json()
    expect(change).toMatchObject({ action: 'shop-opened', subject: { id: 'opening' } })
  })

  it('needs no tax number of a seller that is not registered, but no other text in its place', async () => {
    const save = (payload: object) => send('PUT', '/api/admin/settings/shop', payload)
    expect((await save({ taxId: 'pas encore' })).statusCode).toBe(400)
    await save({ taxId: '' })
    expect(await left()).toContain('taxId')
    await save({ taxUnregistered: true })
    expect(await left()).not.toContain('taxId')
    await save({ taxId: '1234567/A/M/000', taxUnregistered: false })
  })

  it('takes orders once open, and continues whatever is cleared afterwards', async () => {
    await orderOne(test, garment)
    await send('PUT', '/api/admin/settings/shop', { phone: '', taxId: '' })
    expect((await send('POST', '/api/admin/opening/samples')).statusCode).toBe(200)
    expect(await openingSoon()).toBe(false)
    await orderOne(test, garment)
    expect(await left()).toContain('phone')
  })

  it('answers the repeated request of an existing order even when marked as opening soon again', async () => {
    const key = randomUUID()
    const { order } = await orderOne(test, garment, key)
    await pool.query('update shop_settings set opening_soon = true')
    expect(await orderOne(test, garment, key)).toMatchObject({ created: false, order: { _id: order._id } })
    await expect(orderOne(test, garment)).rejects.toMatchObject({ code: 'shop-not-open' })
  })

  it('is opened by owners only', async () => {
    for (const role of ['sales', 'workshop', 'accountant'] as const) {
      const { headers } = await signedInStaff(test, undefined, role)
      expect((await app.inject({ method: 'POST', url: '/api/admin/opening', headers })).json().code).toBe(
        'role-forbidden',
      )
    }
  })
})

describe('an open shop', async () => {
  const { app, db, pool, test, send, opening, openingSoon } = await newShop()
  const { _id: garment } = await createGarment(db)
  const note = { fr: 'Fermé pour inventaire', en: '', ar: 'مغلق للجرد' }
  const close = (body: object) => send('POST', '/api/admin/opening/closure', body)
  const shop = async () => (await app.inject('/api/shop')).json()

  it('is closed until a day, says why in every language, and refuses orders with the day and the note', async () => {
    const reopensOn = dayFromToday(3)
    const closed = await close({ reopensOn, note })
    expect(closed.json()).toMatchObject({ openingSoon: true, closure: { reopensOn, note } })
    const translated = { reopensOn, note: { ...note, en: note.fr } }
    expect(await shop()).toMatchObject({ openingSoon: true, closure: translated })
    await expect(orderOne(test, garment)).rejects.toMatchObject({
      code: 'shop-not-open',
      options: { extra: { reopensOn, note } },
    })
    const { headers } = await signedInShopper(test)
    const payload = orderOf([{ productId: garment, quantity: 1, color: 'Rouge', size: 'M' }])
    const refused = await app.inject({ method: 'POST', url: '/api/orders', headers, payload: { ...payload } })
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'shop-not-open', reopensOn, note }])
  })

  it('takes orders by telephone while it is closed', async () => {
    const products = [{ productId: garment, quantity: 1, color: 'Rouge', size: 'M' }]
    const { order } = await takeOrder(db, toStaffActor({ username: 'salma', role: 'sales' }), randomUUID(), {
      ...byTelephone,
      products,
    })
    expect(order.products).toHaveLength(1)
  })

  it('opens by itself at the beginning of its day in Tunis, and says so once in the journal', async () => {
    await pool.query('update shop_settings set reopens_on = $1', [dayFromToday(0)])
    await orderOne(test, garment)
    await Promise.all([1, 2, 3].map(() => openDueShop(db)))
    expect(await openingSoon()).toBe(false)
    expect((await opening()).closure).toBeUndefined()
    await openDueShop(db)
    const changes = (await send('GET', '/api/admin/changes?kind=settings')).json()
    expect(changes.map(({ action }: { action: string }) => action)).toEqual(['shop-opened', 'shop-closed'])
  })

  it('stays closed until further notice without a day, and opens although a setting is empty', async () => {
    await Promise.all([1, 2, 3].map(() => close({ reopensOn: null, note: { fr: '', en: '', ar: '' } })))
    await openDueShop(db)
    expect(await shop()).toMatchObject({ openingSoon: true, closure: { reopensOn: null } })
    expect((await send('POST', '/api/admin/opening')).json()).toMatchObject({ openingSoon: false })
    await orderOne(test, garment)
    const changes = (await send('GET', '/api/admin/changes?kind=settings')).json()
    expect(changes).toHaveLength(4)
  })

  it.each([
    ['today', { reopensOn: dayFromToday(0), note }, 422],
    ['a day in two years', { reopensOn: dayFromToday(731), note }, 422],
    ['no day at all', { reopensOn: '2026-02-31', note }],
    ['a long note', { reopensOn: null, note: { ...note, fr: 'x'.repeat(91) } }],
    ['a note of two lines', { reopensOn: null, note: { ...note, fr: 'a\nb' } }],
    ['one language', { reopensOn: null, note: { fr: 'Fermé' } }],
  ])('is not closed by %s', async (_what, body, status = 400) => {
    expect((await close(body)).statusCode).toBe(status)
    expect(await openingSoon()).toBe(false)
  })

  it('is closed by owners only, and not before it has opened', async () => {
    for (const role of ['sales', 'workshop', 'accountant'] as const) {
      const { headers } = await signedInStaff(test, undefined, role)
      const url = '/api/admin/opening/closure'
      const answer = await app.inject({ method: 'POST', url, headers, payload: { reopensOn: null, note } })
      expect(answer.json().code).toBe('role-forbidden')
    }
    await updateOpeningSoon(db, true)
    expect((await close({ reopensOn: null, note })).json().code).toBe('shop-not-open')
  })
})

describe('a shop from before the opening steps', async () => {
  it('is open, and has confirmed fees if it has taken orders', async () => {
    const { db, pool, test, openingSoon, left } = await newShop()
    const { _id: garment } = await createGarment(db)
    await orderOne(test, garment)
    await pool.query('alter table shop_settings drop column opening_soon, drop column delivery_settled')
    await pool.query(readFileSync(new URL('../../platform/db/migrations/0045-opening.sql', import.meta.url), 'utf8'))
    expect(await openingSoon()).toBe(false)
    expect(await left()).not.toContain('delivery')
    await orderOne(test, garment)
  })
})

const unsaid = { fr: '', en: '', ar: '' }

describe('a shop with samples', async () => {
  const { db, send, opening, left, openingSoon } = await newShop()

  it('can be tried; removing the samples clears its sample details and closes it', async () => {
    await openWithSamples(
      db,
      { ...sampleShop, phone: '71 222 333' },
      { heroTitle: unsaid, heroText: unsaid, summary: unsaid, heroImage: '', story: [], sellers: [] },
    )
    expect(await openingSoon()).toBe(false)
    expect(await left()).toContain('samples')
    const answer = await send('POST', '/api/admin/opening/samples')
    expect(answer.json()).toEqual(await opening())
    expect(await openingSoon()).toBe(true)
    const { shop } = (await send('GET', '/api/admin/settings')).json()
    // Texts that the owner entered stay.
    expect([shop.name.fr, shop.taxId, shop.phone]).toEqual(['', '', '71 222 333'])
    expect(await left()).not.toContain('samples')
  })
})
