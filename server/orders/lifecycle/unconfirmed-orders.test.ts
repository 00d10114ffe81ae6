import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { UnconfirmedOrders } from '#contract/orders/records/unconfirmed-orders.contract.ts'
import { placeOrder } from '#server/orders/placement/place-order.service.ts'
import { updatePart } from '#server/platform/settings/settings.repository.ts'
import { amina, createGarment, orderOf } from '#server/testing/order-fixtures.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { cancelUnconfirmed } from './unconfirmed-orders.service.ts'

const limits = { waitingOrders: 0, piecesADay: 0, valueADay: 0, ordersADay: 0, giveUpAfterDays: 7 }

describe('orders nobody could confirm', async () => {
  const test = await createTestApp()
  const { app, db, pool } = test
  const { headers } = await signedInStaff(test)
  // The trigger would reset the age of the test's orders.
  await pool.query('alter table orders disable trigger orders_change')

  /** An order of two pieces in this state, placed this many days ago, and last changed `touchedDays` ago. */
  async function aged(days: number, state = 'new', touchedDays = days) {
    const garment = await createGarment(db, { red: 5, blue: 0 })
    const fields = orderOf([{ productId: garment._id, quantity: 2, color: 'Rouge', size: 'M' }])
    const { order } = await placeOrder({ db, pool }, amina, randomUUID(), fields)
    await pool.query(
      `update orders set state = $2, created_at = now() - make_interval(days => $3, secs => 60),
        updated_at = now() - make_interval(days => $4, secs => 60) where id = $1`,
      [order._id, state, days, touchedDays],
    )
    const stock = async () =>
      (await pool.query('select sum(stock)::int as left from variants where product_id = $1', [garment._id])).rows[0]
        .left
    const now = async () => (await pool.query('select state from orders where id = $1', [order._id])).rows[0].state
    return { id: order._id, stock, now }
  }
  const offered = async () =>
    (await app.inject({ url: '/api/admin/orders/unconfirmed', headers })).json() as UnconfirmedOrders
  const giveUp = async (byItself: boolean) => {
    await updatePart(db, 'orders', { ...limits, givesUpByItself: byItself })
    await cancelUnconfirmed(db)
  }

  it('are offered after the days the owner set, oldest first, and given up by nobody else', async () => {
    const [older, old] = [await aged(9), await aged(7, 'unreachable')]
    await aged(6)
    await aged(30, 'confirmed')
    const called = await aged(8, 'unreachable', 0)
    const planned = await aged(8, 'unreachable')
    await pool.query(`update orders set next_call_at = now() + interval '1 hour' where id = $1`, [planned.id])
    const { days, count, orders } = await offered()
    expect({ days, count, ids: orders.map(({ _id }) => _id) }).toEqual({ days: 7, count: 2, ids: [older.id, old.id] })
    await giveUp(false)
    expect([await older.now(), await old.now(), await called.now()]).toEqual(['new', 'unreachable', 'unreachable'])
    await pool.query("update orders set state = 'delivered'")
  })

  it('give their pieces back when they are cancelled together, and take them again when that is undone', async () => {
    const [firstOrder, secondOrder] = [await aged(8), await aged(8)]
    const payload = {
      orders: (await offered()).orders.map(({ _id: id, version }) => ({ id, version })),
      state: 'cancelled',
    }
    const answer = await app.inject({ method: 'POST', url: '/api/admin/orders/state', headers, payload })
    const outcomes = answer.json() as { id: string; order: { version: number } }[]
    expect([await firstOrder.stock(), await secondOrder.stock()]).toEqual([5, 5])
    expect((await offered()).count).toBe(0)
    const back = { orders: outcomes.map(({ id, order }) => ({ id, version: order.version })) }
    await app.inject({ method: 'POST', url: '/api/admin/orders/undo', headers, payload: back })
    expect([await firstOrder.stock(), await secondOrder.now()]).toEqual([3, 'new'])
    // Reopened orders are left alone for a day.
    expect((await offered()).count).toBe(0)
    await pool.query("update orders set state = 'delivered'")
  })

  it('are given up by themselves only if the owner says so, each once, with the journal saying it was nobody', async () => {
    const agedOrder = await aged(8)
    await Promise.all([giveUp(true), giveUp(true)])
    expect([await agedOrder.now(), await agedOrder.stock()]).toEqual(['cancelled', 5])
    const { rows } = await pool.query('select staff_name from changes where subject_id = $1', [agedOrder.id])
    expect(rows).toEqual([{ staff_name: 'Jebba' }])
    const ledger = await pool.query(
      'select count(*)::int as wrong from variants v where stock <> (select sum(change) from stock_movements where variant_id = v.id)',
    )
    expect(ledger.rows[0].wrong).toBe(0)
  })
})
