import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { orderStates } from '#contract/orders/records/order-states.rules.ts'
import { showOfficeOrder, showTimeline } from '#server/orders/records/office/office-orders.service.ts'
import { toStaffActor } from '#server/people/staff/actor.ts'
import { byTelephone, createGarment } from '#server/testing/order-fixtures.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { cancelOrder } from './cancel-order.service.ts'
import { takeOrder } from './edit/edit-order.service.ts'
import { markOrder } from './mark-order.service.ts'
import { recordCall, stepOrder, undoSteps } from './order-steps.service.ts'

const leila = toStaffActor({ username: 'leila', role: 'sales' })
const omar = toStaffActor({ username: 'omar', role: 'sales' })
const owner = toStaffActor({ username: 'salma', role: 'owner' })

describe('steps that were a mistake', async () => {
  const { db, pool } = await createTestDatabase()

  let garment: Awaited<ReturnType<typeof createGarment>>
  beforeEach(async () => {
    garment = await createGarment(db, { red: 5 })
  })
  const take = async (quantity = 2): Promise<OfficeOrder> => {
    const products = [{ productId: garment._id, color: 'Rouge', size: 'M', quantity }]
    const { order } = await takeOrder(db, leila, randomUUID(), { ...byTelephone, products })
    await pool.query(`update orders set state = 'new' where id = $1`, [order._id])
    return showOfficeOrder(db, order._id)
  }
  const stock = async () => {
    const { rows } = await pool.query(
      `select v.stock from variants v join product_colours c on c.id = v.colour_id
       where v.product_id = $1 and c.name->>'fr' = 'Rouge'`,
      [garment._id],
    )
    return rows[0].stock
  }
  const undo = async (id: string, who = leila) => {
    const { version } = await showOfficeOrder(db, id)
    const [outcome] = await undoSteps(db, who, [{ id, version }])
    return outcome?.problem ?? outcome?.order?.state
  }

  it('are taken back one after the other, also after the order was looked at and noted on', async () => {
    const { _id: id } = await take()
    for (const state of ['confirmed', 'preparing', 'with-courier'] as const) await stepOrder(db, leila, id, { state })
    expect([await undo(id), await undo(id), await undo(id)]).toEqual(['preparing', 'confirmed', 'new'])
    expect(await undo(id)).toBe('nothing-to-undo')
  })

  it('that are flags of the API walk through the table, as one entry, from every state there is', async () => {
    garment = await createGarment(db, { red: 40 })
    for (const state of orderStates) {
      const { _id: id } = await take(1)
      if (state === 'cancelled' || state === 'returned') await stepOrder(db, leila, id, { state: 'cancelled' })
      await pool.query('update orders set state = $2 where id = $1', [id, state])
      const stockBefore = await stock()
      expect(await markOrder(db, owner, id, { isDelivered: true, isPaid: true }), state).toMatchObject({
        state: 'delivered',
        isDelivered: true,
        isPaid: true,
      })
      const [event] = await showTimeline(db, id)
      if (state !== 'delivered') {
        expect(event).toMatchObject({ kind: 'marked', detail: { from: state, to: 'delivered', wasPaid: false } })
        expect(await undo(id, owner)).toBe(state)
      }
      expect(await stock(), state).toBe(stockBefore)
    }
  })

  it('that are flags lead back to the state before them, so that a new order can still be deleted', async () => {
    garment = await createGarment(db, { red: 40 })
    for (const state of ['new', 'unreachable', 'on-hold', 'confirmed', 'preparing', 'ready', 'cancelled'] as const) {
      const { _id: id } = await take(1)
      await pool.query('update orders set state = $2 where id = $1', [id, state])
      const pieces = await stock()
      await markOrder(db, owner, id, { isDelivered: true })
      await markOrder(db, owner, id, { isPaid: true })
      await markOrder(db, owner, id, { isPaid: false })
      const undelivered = await markOrder(db, owner, id, { isDelivered: false })
      expect(undelivered, state).toMatchObject({ state, isDelivered: false, isPaid: false })
      expect(await stock(), state).toBe(pieces)
      await cancelOrder(db, owner, id)
    }
  })

  it('of two people at once are taken once', async () => {
    const { _id: id } = await take()
    await Promise.all([
      markOrder(db, leila, id, { isDelivered: true }),
      markOrder(db, omar, id, { isDelivered: true }),
      markOrder(db, owner, id, { isDelivered: true }),
    ])
    const marked = (await showTimeline(db, id)).filter(({ kind }) => kind === 'marked')
    expect(marked).toHaveLength(1)
    const { version } = await showOfficeOrder(db, id)
    const back = () => undoSteps(db, owner, [{ id, version }])
    const outcomes = (await Promise.all([back(), back()])).flat()
    expect(outcomes.map(({ problem }) => problem).sort()).toEqual(['order-changed', undefined])
    expect((await showOfficeOrder(db, id)).state).toBe('new')
    expect(await stock()).toBe(3)
  })

  it('belong to whom they are of for a day, and to an owner always', async () => {
    const { _id: id } = await take()
    await stepOrder(db, leila, id, { state: 'confirmed' })
    expect(await undo(id, omar)).toBe('undo-not-allowed')
    await pool.query(`update order_events set at = now() - interval '25 hours' where order_id = $1`, [id])
    expect(await undo(id, leila)).toBe('undo-not-allowed')
    expect(await undo(id, owner)).toBe('new')
  })

  it('are calls too: how often nobody answered goes back with them', async () => {
    const { _id: id } = await take()
    await recordCall(db, leila, id, '2030-01-02T09:00:00.000Z')
    await recordCall(db, leila, id, undefined)
    expect(await undo(id)).toBe('unreachable')
    expect(await showOfficeOrder(db, id)).toMatchObject({ callAttempts: 1, nextCallAt: '2030-01-02T09:00:00.000Z' })
    expect(await undo(id)).toBe('new')
    expect(await showOfficeOrder(db, id)).toMatchObject({ callAttempts: 0, nextCallAt: null })
  })

  it('that end what was sold say why, and give the pieces back', async () => {
    const { _id: id } = await take(2)
    await markOrder(db, owner, id, { isDelivered: true, isPaid: true })
    const ended = await stepOrder(db, owner, id, { state: 'returned', reason: 'Trop petite' })
    expect(ended).toMatchObject({ state: 'returned', isPaid: false })
    expect((await showTimeline(db, id))[0]).toMatchObject({ detail: { reason: 'Trop petite', wasPaid: true } })
    expect(await stock()).toBe(5)
    expect(await undo(id, owner)).toBe('delivered')
    expect(await showOfficeOrder(db, id)).toMatchObject({ isPaid: true })
    expect(await stock()).toBe(3)
  })

  it('that ended an order open it again, if its pieces are still there', async () => {
    const { _id: id } = await take(4)
    await stepOrder(db, leila, id, { state: 'cancelled' })
    const otherOrder = await take(3)
    await expect(stepOrder(db, leila, id, { state: 'new' })).rejects.toMatchObject({ code: 'out-of-stock' })
    expect(await stock()).toBe(2)
    await stepOrder(db, leila, otherOrder._id, { state: 'cancelled' })
    expect((await stepOrder(db, leila, id, { state: 'new' })).state).toBe('new')
    expect(await stock()).toBe(1)
    const { rows } = await pool.query('select action from changes where subject_id = $1 order by id', [id])
    expect(rows.map(({ action }) => action)).toEqual(['order-taken', 'order-step', 'order-step'])
  })
})
