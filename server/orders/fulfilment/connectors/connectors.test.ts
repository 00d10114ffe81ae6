import { pino } from 'pino'
import { afterAll, describe, expect, it } from 'vitest'
import type { Connector, Dispatch } from '#contract/orders/fulfilment/connectors.contract.ts'
import type { Courier } from '#contract/orders/fulfilment/couriers.contract.ts'
import { connectorFields, createConnectedCourier, handOverSome, testDesk } from '#server/testing/connector-fixtures.ts'
import { createCourier } from '#server/testing/courier-fixtures.ts'
import { type SendFault, startCourierSimulator } from '#server/testing/courier-simulator.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { callCouriers } from './courier-calls.job.ts'

const database = await createTestDatabase()
const desk = testDesk(database.db)
const test = await createTestApp({ couriers: desk }, database)
const { db, pool } = test
const owner = await signedInStaff(test)
const sales = await signedInStaff(test, undefined, 'sales')
const garment = await createGarment(db, { red: 500, price: 100 })
const token = 'tok-5f3a9c-secret'
let fault: SendFault | undefined
const courier = await startCourierSimulator({ token, fault: () => fault })
afterAll(() => courier.stop())

const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, headers = owner.headers) =>
  test.app.inject({ method, url, headers: { ...headers }, ...(payload && { payload }) })
const keep = (id: number, changes: object, headers = owner.headers) =>
  call('PUT', `/api/admin/couriers/${id}/connector`, { ...connectorFields, ...changes }, headers)
const quiet = { warn: () => {} }
const dispatches = async (id: number) =>
  (await call('GET', `/api/admin/couriers/${id}/dispatches`)).json() as readonly Dispatch[]

describe('the service of a courier', () => {
  it('is set up by the owner alone, and its secret is said to nobody again', async () => {
    const id = await createCourier(db)
    expect((await keep(id, { secret: token }, sales.headers)).json().code).toBe('role-forbidden')
    const saved = await keep(id, { address: courier.address, secret: token })
    const connectorOf = (connectors: Connector[]) => connectors.find(({ courierId }) => courierId === id)
    expect(connectorOf(saved.json())).toMatchObject({ hasSecret: true, active: true, problem: null })
    const seen = [saved.body, (await call('GET', '/api/admin/connectors')).body]
    seen.push((await call('GET', '/api/admin/changes')).body, (await call('GET', '/api/admin/couriers')).body)
    for (const text of seen) expect(text).not.toContain(token)
    const { rows } = await pool.query('select * from courier_connectors')
    expect(
      JSON.stringify(rows, (_, value) => (value instanceof Buffer ? value.toString('latin1') : value)),
    ).not.toMatch(token)
    expect((await call('POST', `/api/admin/couriers/${id}/connector/test`)).json()).toEqual({ problem: null })
  })

  it('keeps its secret through other changes, and loses it with another address', async () => {
    const id = await createConnectedCourier(desk, { address: courier.address, secret: token })
    const has = async (changes: object) =>
      ((await keep(id, changes)).json() as Connector[]).find(({ courierId }) => courierId === id)?.hasSecret
    expect(await has({ address: courier.address, states: { Livré: 'delivered' } })).toBe(true)
    expect(await has({ address: 'https://elsewhere.example/api' })).toBe(false)
  })

  it('says what is wrong: the secret, the address, another key, no answer', async () => {
    const tried = async (changes: object, atDesk = desk) => {
      const id = await createConnectedCourier(atDesk, { address: courier.address, secret: token, ...changes })
      return (await call('POST', `/api/admin/couriers/${id}/connector/test`)).json().problem
    }
    expect(await tried({ secret: 'wrong' })).toBe('secret')
    expect(await tried({ address: courier.address.replace('v2', 'nowhere') })).toBe('address')
    expect(await tried({}, testDesk(db))).toBe('secret-lost')
    fault = 'never'
    expect(await tried({})).toBe('no-answer')
    fault = 'garbage'
    expect(await tried({})).toBe('not-understood')
    fault = undefined
  })

  it('is never one on this machine or in its network, unless the operator says so', async () => {
    const strict = testDesk(db, {}, false)
    const id = await createConnectedCourier(strict, { address: courier.address, secret: token })
    const callsBefore = { ...courier.calls }
    const [parcelId = 0] = await handOverSome(db, { courierId: id, garmentId: garment._id, many: 1 })
    await callCouriers(strict, quiet)
    expect(courier.calls).toEqual(callsBefore)
    const { rows } = await pool.query('select status from parcel_dispatches where parcel_id = $1', [parcelId])
    expect(rows).toEqual([{ status: 'waiting' }])
  })

  it('leaves neither secret nor address in the log, whatever goes wrong', async () => {
    const lines: string[] = []
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
    const address = courier.address.replace('/api', '/hidden-in-the-address')
    const id = await createConnectedCourier(desk, { address, secret: token })
    await handOverSome(db, { courierId: id, garmentId: garment._id, many: 1 })
    for (const happens of ['never', 'cut', 'error', 'garbage'] as const) {
      fault = happens
      await callCouriers(desk, log)
    }
    fault = undefined
    const logText = lines.join('')
    expect(lines.length).toBeGreaterThan(3)
    for (const hidden of [token, 'hidden-in-the-address', '127.0.0.1', 'Bearer', 'Salwa', '98765432']) {
      expect(logText).not.toContain(hidden)
    }
    await keep(id, { address, active: false })
  })
})

describe('what a courier says of his parcels', () => {
  it('is shown in his words until the owner says what they mean, and is then followed forward alone', async () => {
    const id = await createConnectedCourier(desk, { address: courier.address, secret: token })
    const parcels = await handOverSome(db, { courierId: id, garmentId: garment._id, many: 3 })
    await callCouriers(desk, quiet)
    const numbers = (await dispatches(id))
      .toSorted((a, b) => a.parcel.id - b.parcel.id)
      .map((dispatch) => dispatch.parcel.number)
    expect(numbers.every(Boolean)).toBe(true)
    courier.move(numbers[0] ?? '', 'Livré')
    courier.move(numbers[1] ?? '', 'Chez le voisin')
    await callCouriers(desk, quiet)
    const connector = ((await call('GET', '/api/admin/connectors')).json() as Connector[]).find(
      ({ courierId }) => courierId === id,
    )
    expect(connector?.states).toContainEqual({ said: 'Chez le voisin', meaning: null, parcels: 1 })
    expect((await dispatches(id)).every(({ parcel }) => parcel.outcome === 'out')).toBe(true)

    const states = { 'En attente': 'out', Livré: 'delivered', 'Chez le voisin': 'delivered', 'Retour reçu': 'returned' }
    await keep(id, { address: courier.address, states, follows: true })
    courier.move(numbers[2] ?? '', 'Retour reçu')
    await callCouriers(desk, quiet)
    const dispatchesAfter = (await dispatches(id)).toSorted((a, b) => a.parcel.id - b.parcel.id)
    expect(dispatchesAfter.map(({ parcel }) => parcel.outcome)).toEqual(['delivered', 'delivered', 'refused'])

    // The courier reports an impossible earlier state: it is shown, and the order stays as it is.
    courier.move(numbers[0] ?? '', 'En attente')
    await callCouriers(desk, quiet)
    const odd = (await dispatches(id)).find(({ parcel }) => parcel.id === parcels[0])
    expect(odd).toMatchObject({ agrees: false, step: null, meaning: 'out', parcel: { outcome: 'delivered' } })
    const { rows } = await pool.query<{ stock: boolean }>(
      'select bool_and(is_paid) is not true as stock from orders where id in (select order_id from parcels where id = any($1))',
      [parcels],
    )
    expect(rows).toEqual([{ stock: true }])
  })

  it('names what was taken back here and he still has, until somebody told him or he says so himself', async () => {
    const states = { Supprimé: 'withdrawn' } as const
    const id = await createConnectedCourier(desk, { address: courier.address, secret: token, states })
    const [first = 0] = await handOverSome(db, { courierId: id, garmentId: garment._id, many: 2 })
    const { rows } = await pool.query<{ id: number }>('select manifest_id as id from parcels where id = $1', [first])
    const manifest = async () => (await call('GET', `/api/admin/manifests/${rows[0]?.id}`)).json().toCancel
    await callCouriers(desk, quiet)
    expect(await manifest()).toBe(0)
    const undone = await call('POST', `/api/admin/manifests/${rows[0]?.id}/undo`, {})
    expect([undone.statusCode, undone.json().toCancel]).toEqual([200, 2])
    const open = await dispatches(id)
    expect(open.map(({ toCancel }) => toCancel)).toEqual([true, true])

    const readParcel = (parcel: number, headers = sales.headers) =>
      call('POST', `/api/admin/parcels/${parcel}/dispatch`, { wish: 'told' }, headers)
    const accountant = await signedInStaff(test, undefined, 'accountant')
    expect((await readParcel(first, accountant.headers)).json().code).toBe('role-forbidden')
    expect((await readParcel(first)).json()).toMatchObject({ toCancel: false })
    await readParcel(first)
    const told1 = await pool.query("select from changes where after->>'courierTold' is not null")
    expect([await manifest(), told1.rowCount]).toEqual([1, 1])

    const otherParcel = open.find(({ parcel }) => parcel.id !== first)?.parcel
    courier.move(otherParcel?.number ?? '', 'Supprimé')
    await callCouriers(desk, quiet)
    expect([await manifest(), await dispatches(id)]).toEqual([0, []])
  })

  it('does not ask for what never went to him to be cancelled', async () => {
    const id = await createConnectedCourier(desk, { address: courier.address, secret: token })
    const [parcel = 0] = await handOverSome(db, { courierId: id, garmentId: garment._id, many: 1 })
    const { rows } = await pool.query<{ id: number }>('select manifest_id as id from parcels where id = $1', [parcel])
    const undone = await call('POST', `/api/admin/manifests/${rows[0]?.id}/undo`, {})
    await callCouriers(desk, quiet)
    expect([undone.json().toCancel, await dispatches(id)]).toEqual([0, []])
  })

  it('is taken as a step by whoever may handle orders, where the owner has not said to follow', async () => {
    const states = { Livré: 'delivered' } as const
    const id = await createConnectedCourier(desk, { address: courier.address, secret: token, states })
    const [parcel = 0] = await handOverSome(db, { courierId: id, garmentId: garment._id, many: 1 })
    await callCouriers(desk, quiet)
    const [dispatch] = await dispatches(id)
    courier.move(dispatch?.parcel.number ?? '', 'Livré')
    await callCouriers(desk, quiet)
    expect((await dispatches(id))[0]).toMatchObject({ step: 'delivered', parcel: { outcome: 'out' } })
    const step = { wish: 'step' }
    const url = `/api/admin/parcels/${parcel}/dispatch`
    const workshop = await signedInStaff(test, undefined, 'workshop')
    expect((await call('POST', url, step, workshop.headers)).json().code).toBe('role-forbidden')
    expect((await call('POST', url, step, sales.headers)).json()).toMatchObject({ parcel: { outcome: 'delivered' } })
    expect(((await call('GET', '/api/admin/couriers')).json() as Courier[]).some((each) => each.id === id)).toBe(true)
  })
})
