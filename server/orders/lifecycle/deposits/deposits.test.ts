import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { amountToCollect } from '#contract/orders/records/order-states.rules.ts'
import { inDays } from '#server/testing/days-from-now.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

describe('a deposit', async () => {
  const test = await createTestApp()
  const { app, db, pool } = test
  const leila = await signedInStaff(test, 'leila', 'accountant')
  const omar = await signedInStaff(test, 'omar', 'accountant')
  const owner = await signedInStaff(test, 'salma')
  const sales = await signedInStaff(test, 'nadia', 'sales')

  const call = async (method: 'GET' | 'POST', path: string, payload?: object, { headers } = leila) => {
    const url = `/api/admin/orders${path}`
    return (await app.inject({ method, url, headers, ...(payload && { payload }) })).json()
  }
  let id: string
  beforeEach(async () => {
    const { _id: productId } = await createGarment(db)
    const address = { street: '5, rue X', city: 'Sfax', country: 'Tunisie', state: 'Sfax', zipcode: '' }
    const products = [{ productId, color: 'Rouge', size: 'M', quantity: 1 }]
    const payload = { name: 'S', email: '', phone: '98 765 432', address, language: 'fr', note: '', products }
    const headers = { ...owner.headers, 'idempotency-key': randomUUID() }
    id = (await app.inject({ method: 'POST', url: '/api/admin/orders', headers, payload })).json()._id
  })
  const order = () => call('GET', `/${id}`)
  const take = async (amount: number, more: object = {}, who = leila) => {
    const { version } = await order()
    return call('POST', `/${id}/deposits`, { amount, way: 'd17', paidOn: inDays(-9), version, ...more }, who)
  }
  const undo = async (who: typeof leila) => {
    const [{ id: deposit }] = await call('GET', `/${id}/deposits`)
    return call('POST', `/${id}/deposits/${deposit}/undo`, undefined, who)
  }

  it('is taken off what is asked for at the door, to the millime, and never more than that', async () => {
    expect(amountToCollect(await order())).toBe(108)
    const paid = await take(30.125)
    expect(paid).toMatchObject({ deposit: 30.125, totalPrice: 108, isPaid: false })
    expect(amountToCollect(paid)).toBe(77.875)
    expect((await take(77.876)).code).toBe('deposit-too-high')
    expect((await take(0)).code).toBe('deposit-too-high')
    expect((await take(-1)).code).toBe('invalid-request')
    expect((await take(1, { way: 'gold' })).code).toBe('invalid-request')
    const fullDeposit = await take(77.875)
    expect(amountToCollect(fullDeposit)).toBeUndefined()
    const { rows } = await pool.query('select deposit_millimes::int as sum from orders where id = $1', [id])
    expect(rows[0].sum).toBe(108_000)
  })

  it('pressed twice, or by two at once, is noted once', async () => {
    const { version } = await order()
    const outcomes = await Promise.all([1, 2, 3].map(() => take(20, { version })))
    expect(outcomes.map(({ code }) => code).sort()).toEqual(['order-changed', 'order-changed', undefined])
    expect((await order()).deposit).toBe(20)
  })

  it('is undone by who noted it, within a day, and by an owner always; it stays to be read', async () => {
    await take(20)
    expect((await undo(omar)).code).toBe('undo-not-allowed')
    await pool.query(`update order_deposits set made_at = now() - interval '25 hours' where order_id = $1`, [id])
    expect((await undo(leila)).code).toBe('undo-not-allowed')
    expect((await undo(sales)).code).toBe('role-forbidden')
    expect((await undo(owner)).deposit).toBe(0)
    expect((await undo(owner)).code).toBe('nothing-to-undo')
    expect(await call('GET', `/${id}/deposits`, undefined, sales)).toMatchObject([
      { amount: 20, way: 'd17', paidOn: inDays(-9), staffName: 'leila', undoneBy: 'salma' },
    ])
    const { rows } = await pool.query('select action from changes where subject_id = $1 order by id', [id])
    expect(rows.map(({ action }) => action)).toEqual(['order-taken', 'order-deposit', 'order-deposit-undone'])
  })

  it('is not taken where nothing is to be collected any more, and can be given back all the same', async () => {
    await take(20)
    expect((await take(1, {}, sales)).code).toBe('role-forbidden')
    await call('POST', `/${id}/state`, { state: 'cancelled' }, owner)
    expect((await take(5)).code).toBe('order-closed')
    expect((await undo(leila)).deposit).toBe(0)
  })
})
