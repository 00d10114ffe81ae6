import { describe, expect, it, vi } from 'vitest'
import { cancelOrder } from '#server/orders/lifecycle/cancel-order.service.ts'
import { inPipelinedTransaction } from '#server/platform/db/pipelined-transaction.ts'
import { amina, bilel, createGarment, insertOrder, orderOf, orderToInsert } from '#server/testing/order-fixtures.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { placeInTransaction, placeOrder } from './place-order.service.ts'

describe('an order without a key, asked for again', async () => {
  const { db, pool } = await createTestDatabase()
  const store = { db, pool }

  async function fresh({ blue = 5 } = {}) {
    const garment = await createGarment(db, { blue })
    const fields = orderOf([{ productId: garment._id, quantity: 1, color: 'Bleu' }])
    const orders = async () => {
      const lines = 'select distinct order_id from order_lines where product_id = $1'
      return (await pool.query(lines, [garment._id])).rows.length
    }
    return { fields, orders, place: (shopper = amina) => placeOrder(store, shopper, undefined, fields) }
  }
  const age = (seconds: number) =>
    pool.query('update order_requests set at = now() - make_interval(secs => $1)', [seconds])

  it('is the same order, also when a hundred ask at once', async () => {
    const { place, orders } = await fresh({ blue: 500 })
    const answers = await Promise.all(Array.from({ length: 100 }, () => place()))
    expect(answers.filter(({ created }) => created)).toHaveLength(1)
    expect(new Set(answers.map(({ order }) => order._id)).size).toBe(1)
    expect(await orders()).toBe(1)
  })

  it('is another order after a while, and one again for a hundred who ask at once then', async () => {
    const { place, orders } = await fresh({ blue: 500 })
    const first = await place()
    await age(11)
    const answers = await Promise.all(Array.from({ length: 100 }, () => place()))
    expect(answers.filter(({ created }) => created)).toHaveLength(1)
    expect(new Set(answers.map(({ order }) => order._id)).size).toBe(1)
    expect(answers[0]?.order._id).not.toBe(first.order._id)
    expect(await orders()).toBe(2)
  })

  it.each([
    [9.9, 0, false],
    [10.1, 0, true],
    [13, 4, false],
    [13, 2, true],
  ])('%s s later, of which it waited %s, makes another one: %s', async (seconds, waited, another) => {
    const { fields } = await fresh()
    const key = `body:${seconds} ${waited}`
    const order = () => ({
      ...orderToInsert(amina, fields.products[0]?.productId ?? ''),
      arrivedAt: performance.now() - waited * 1000,
      key,
    })
    await insertOrder(pool, order())
    // The time is constant within a transaction, however busy the machine is.
    const again = await inPipelinedTransaction(pool, async (tx) => {
      const age = 'update order_requests set at = now() - make_interval(secs => $1) where key = $2'
      await tx.query({ text: age, values: [seconds, key] })
      return placeInTransaction(tx, order())
    })
    expect(again !== undefined).toBe(another)
  })

  it('is told of, not of what is sold out, when it took the last piece itself', async () => {
    const { place } = await fresh({ blue: 1 })
    const first = await place()
    expect(await place()).toEqual({ order: first.order, created: false })
    await age(13)
    await expect(place()).rejects.toMatchObject({ code: 'out-of-stock' })
    // A request that arrived three seconds after the first one and has waited since.
    vi.spyOn(performance, 'now').mockReturnValueOnce(performance.now() - 10_000)
    expect(await place()).toEqual({ order: first.order, created: false })
  })

  it('is never one that was deleted meanwhile', async () => {
    const { place, orders } = await fresh()
    const first = await place()
    await cancelOrder(db, amina, first.order._id)
    const second = await place()
    expect([second.created, second.order._id === first.order._id]).toEqual([true, false])
    expect(await orders()).toBe(2)
  })

  it('is another one for another shopper, for another body, and beside one with a key', async () => {
    const { place, orders, fields } = await fresh()
    const answers = [
      await place(),
      await place(bilel),
      await placeOrder(store, amina, undefined, { ...fields, note: 'Après 18 h' }),
      await placeOrder(store, amina, crypto.randomUUID(), fields),
    ]
    expect(answers.map(({ created }) => created)).toEqual([true, true, true, true])
    expect(await orders()).toBe(4)
  })
})
