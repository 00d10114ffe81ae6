import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Courier } from '#contract/orders/fulfilment/couriers.contract.ts'
import type { WholeManifest } from '#contract/orders/fulfilment/manifests.contract.ts'
import { idempotencyHeader } from '#contract/platform/http/idempotency-header.ts'
import { stepOrder, undoSteps } from '#server/orders/lifecycle/order-steps.service.ts'
import { showOfficeOrder } from '#server/orders/records/office/office-orders.service.ts'
import { readWorkbook } from '#server/platform/sheets/read-workbook.rules.ts'
import { readSheet } from '#server/platform/sheets/sheet-text.rules.ts'
import { createCourier, leila, packedOrder } from '#server/testing/courier-fixtures.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const test = await createTestApp()
const { db, pool } = test
const owner = await signedInStaff(test)
const sales = await signedInStaff(test, undefined, 'sales')
const garment = await createGarment(db, { red: 500, price: 100 })
const courierId = await createCourier(db)

const path = '/api/admin/manifests'
const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, headers: object = owner.headers) =>
  test.app.inject({ method, url, headers: { ...headers }, ...(payload && { payload }) })
const give = (orders: readonly string[], { key = randomUUID(), courier = courierId, who = owner } = {}) =>
  call('POST', path, { courierId: courier, orders }, { ...who.headers, [idempotencyHeader]: key })
const packed = async (many: number) =>
  Promise.all(Array.from({ length: many }, () => packedOrder(db, garment._id))).then((orders) =>
    orders.map(({ _id }) => _id),
  )

describe('couriers', () => {
  const fields = {
    name: 'Rapide',
    phone: '',
    areas: 'Sahel',
    fee: 7.5,
    fees: { sousse: 6 },
    returnFee: 3,
    paysAfterDays: 5,
  }
  const whole = { ...fields, withholds: true, mayOpen: false, columns: [{ field: 'name', heading: 'Client' }] }

  it('are added and changed by the owner, and nobody undoes what another wrote', async () => {
    const added = await call('POST', '/api/admin/couriers', whole)
    expect(added.statusCode).toBe(201)
    const made = (added.json() as Courier[]).find(({ name }) => name === 'Rapide')
    expect(made).toMatchObject({ ...whole, archived: false, version: 1 })
    const url = `/api/admin/couriers/${made?.id}`
    const both = await Promise.all(
      [8, 9].map((fee) => call('PUT', url, { ...whole, fee, archived: true, version: made?.version })),
    )
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect((await call('GET', `/api/admin/changes?kind=courier`)).body).toContain('courier-changed')
  })

  it('are not kept by anybody else, nor with sums that are none', async () => {
    expect((await call('POST', '/api/admin/couriers', whole, sales.headers)).json().code).toBe('role-forbidden')
    for (const wrong of [
      { fee: -1 },
      { fee: 1.0005 },
      { fees: { atlantis: 3 } },
      { paysAfterDays: 1.5 },
      { name: '' },
    ]) {
      expect((await call('POST', '/api/admin/couriers', { ...whole, ...wrong })).statusCode).toBe(400)
    }
  })

  it('who are no longer worked with are given nothing', async () => {
    const gone = await createCourier(db, { archived: true })
    expect((await give(await packed(1), { courier: gone })).json().code).toBe('courier-archived')
  })
})

describe('a hand-over', () => {
  it('numbers a list, sends its orders out, and says what is due and what it costs', async () => {
    const orders = await packed(2)
    const reply = await give(orders)
    expect(reply.statusCode).toBe(201)
    const manifest = reply.json() as WholeManifest
    expect(manifest).toMatchObject({ parcelCount: 2, due: 216, courier: { id: courierId }, undoneAt: null })
    expect(manifest.parcels.map(({ orderId, due }) => ({ orderId, due }))).toEqual(
      orders.map((orderId) => ({ orderId, due: 108 })),
    )
    const order = await showOfficeOrder(db, orders[0] ?? '')
    expect(order).toMatchObject({ state: 'with-courier', isPaid: false, parcel: { manifest: manifest.number } })
    const { rows } = await pool.query('select fee_millimes, return_fee_millimes from parcels where order_id = $1', [
      orders[0],
    ])
    expect(rows).toEqual([{ fee_millimes: 9000, return_fee_millimes: 4000 }])
    const next = (await give(await packed(1))).json() as WholeManifest
    expect(next.number).toBe(manifest.number + 1)
  })

  it('is all or nothing, and says what is in the way', async () => {
    const [ready = '', late = ''] = await packed(2)
    await stepOrder(db, leila, late, { state: 'cancelled' })
    const missing = randomUUID()
    const reply = await give([ready, late, missing])
    expect(reply.json()).toMatchObject({
      code: 'hand-over-refused',
      refused: [
        { id: late, state: 'cancelled' },
        { id: missing, problem: 'order-not-found' },
      ],
    })
    expect((await showOfficeOrder(db, ready)).state).toBe('preparing')
  })

  it('happens once, however often and by however many it is asked for', async () => {
    const orders = await packed(3)
    const key = randomUUID()
    const same = await Promise.all(Array.from({ length: 5 }, () => give(orders, { key })))
    expect(same.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 201])
    expect(new Set(same.map((reply) => (reply.json() as WholeManifest).id)).size).toBe(1)
    expect((await give(await packed(1), { key })).json().code).toBe('key-reused')
    const packedOrders = await packed(1)
    const responses = await Promise.all(Array.from({ length: 4 }, () => give(packedOrders)))
    expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
    const { rows } = await pool.query(
      'select count(*)::int as many from parcels where not ended and order_id = any($1::uuid[]) ',
      [[...orders, ...packedOrders]],
    )
    expect(rows).toEqual([{ many: 4 }])
    const numbers = (await pool.query('select number from manifests order by number')).rows.map(({ number }) => number)
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  })

  it('is taken back as one, until one of its parcels has gone further', async () => {
    const orders = await packed(2)
    const { id } = (await give(orders)).json() as WholeManifest
    const undone = await Promise.all([call('POST', `${path}/${id}/undo`), call('POST', `${path}/${id}/undo`)])
    expect(undone.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    for (const order of orders) {
      expect(await showOfficeOrder(db, order)).toMatchObject({ state: 'preparing', parcel: null })
    }
    const again = (await give(orders)).json() as WholeManifest
    await stepOrder(db, leila, orders[1] ?? '', { state: 'delivered' })
    const late = await call('POST', `${path}/${again.id}/undo`)
    expect(late.json()).toMatchObject({ code: 'manifest-moved', moved: [again.parcels[1]?.orderNumber] })
    expect((await showOfficeOrder(db, orders[0] ?? '')).state).toBe('with-courier')
  })

  it('is taken back by whoever did it, and by nobody else but an owner', async () => {
    const { id } = (await give(await packed(1))).json() as WholeManifest
    expect((await call('POST', `${path}/${id}/undo`, undefined, sales.headers)).json().code).toBe('undo-not-allowed')
    const ownManifest = (await give(await packed(1), { who: sales })).json() as WholeManifest
    expect((await call('POST', `${path}/${ownManifest.id}/undo`, undefined, sales.headers)).statusCode).toBe(200)
  })

  it('is left by a parcel whose step is taken back, and by one whose order is deleted', async () => {
    const [back = '', gone = ''] = await packed(2)
    const { id } = (await give([back, gone])).json() as WholeManifest
    const { version } = await showOfficeOrder(db, back)
    await undoSteps(db, leila, [{ id: back, version }])
    await call('GET', `${path}/${id}`)
    await test.app.inject({ method: 'DELETE', url: `/api/orders/${gone}`, headers: owner.headers })
    const { parcels } = (await call('GET', `${path}/${id}`)).json() as WholeManifest
    expect(parcels.map(({ outcome }) => outcome)).toEqual(['withdrawn', 'withdrawn'])
    expect((await give([back])).statusCode).toBe(201)
  })

  it('gives the courier his file in his columns, where a name is no formula', async () => {
    const columns = [
      { field: 'reference', heading: 'Réf' },
      { field: 'name', heading: 'Client' },
      { field: 'governorate', heading: 'Gouv.' },
      { field: 'phone', heading: 'Tél' },
      { field: 'phone2', heading: 'Tél 2' },
      { field: 'exchange', heading: 'Échange' },
      { field: 'amount', heading: 'Prix' },
      { field: 'contents', heading: 'Contenu' },
    ]
    const courier = await createCourier(db, { columns })
    const [order = ''] = await packed(1)
    await pool.query(`update orders set name = '=HYPERLINK("x")' where id = $1`, [order])
    await pool.query(
      `insert into customers (phone, joined_to, name, email, city, language, last_order_at, seen_at)
       select '+21622333444', id, name, '', city, language, now(), now() from customers where phone = '+21698765432'`,
    )
    const manifest = (await give([order], { courier })).json() as WholeManifest
    const { rawPayload } = await call('GET', `${path}/${manifest.id}/file?format=xlsx`)
    const workbook = readWorkbook(rawPayload)
    const { body, headers } = await call('GET', `${path}/${manifest.id}/file`)
    const lines = readSheet(Buffer.from(body))
    expect(workbook.heading).toEqual(lines.heading)
    expect(workbook.rows[0]?.cells).toEqual(lines.rows[0]?.cells.map((cell) => cell.replace(/^(\d+)\.000$/, '$1')))
    expect(headers['content-type']).toContain('text/csv')
    expect(body).toBe(
      `\ufeffRéf;Client;Gouv.;Tél;Tél 2;Échange;Prix;Contenu\r\n${manifest.parcels[0]?.orderNumber};"'=HYPERLINK(""x"")";Sfax;98765432;22333444;Non;108.000;1 × Jebba Rouge M\r\n`,
    )
  })

  it('keeps the number of the courier, and a day to wait for while the parcel is on its way', async () => {
    const [order = ''] = await packed(1)
    const { parcels } = (await give([order])).json() as WholeManifest
    const url = `/api/admin/parcels/${parcels[0]?.id}`
    const response = await call('PUT', url, { number: ' NX-77 ', postponedUntil: '2026-12-01' })
    expect(response.json()).toMatchObject({ number: 'NX-77', postponedUntil: '2026-12-01' })
    await stepOrder(db, leila, order, { state: 'delivered' })
    expect((await call('PUT', url, { postponedUntil: '2026-12-02' })).statusCode).toBe(409)
    const { number, postponedUntil } = (await call('PUT', url, {})).json()
    expect({ number, postponedUntil }).toEqual({ number: 'NX-77', postponedUntil: null })
  })

  it('leaves the money with the courier: delivered is not paid', async () => {
    const [order = ''] = await packed(1)
    await give([order])
    expect(await stepOrder(db, leila, order, { state: 'delivered', isPaid: true })).toMatchObject({
      isDelivered: true,
      isPaid: false,
    })
  })
})
