import { randomUUID } from 'node:crypto'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  countingPool,
  decided,
  holding,
  poolAnswering,
  refusedWith,
  strangersOrder,
} from '#server/testing/order-crowd.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { placeInTurn } from './order-queue.ts'

describe('orders that arrive together', async () => {
  const { db, pool } = await createTestDatabase()

  const stockOf = async (productId: string) =>
    (
      await pool.query(
        `select sum(v.stock)::int as stock, (select sum(m.change)::int from stock_movements m join variants w on w.id = m.variant_id
          where w.product_id = $1) as ledger from variants v where v.product_id = $1`,
        [productId],
      )
    ).rows[0]

  it('are placed by few statements, each with its own number, lines, event and movement of stock', async () => {
    const garment = await createGarment(db, { red: 100, blue: 0 })
    const { statements, pool: together } = countingPool(pool)
    const orders = Array.from({ length: 60 }, () => strangersOrder(garment._id))
    const placements = await Promise.all(orders.map((order) => placeInTurn(together, order)))
    expect(placements.map(({ record }) => record?.id)).toEqual(orders.map(({ id }) => id))
    expect(placements.map(({ record }) => record?.lines?.map(({ quantity }) => quantity))).toEqual(
      orders.map(() => [1]),
    )
    expect(statements.flat().sort()).toEqual(orders.map(({ id }) => id).sort())
    expect(statements.length).toBeLessThan(10)
    // Whoever came first has the lower number.
    const inTurn = statements.flatMap((ids) => ids.map((id) => placements.find(({ record }) => record?.id === id)))
    const byStatement = statements.map((ids) => inTurn.filter((one) => ids.includes(one?.record?.id ?? '')))
    for (const some of byStatement) {
      const given = some.map((one) => one?.record?.number ?? 0)
      expect(given).toEqual(given.toSorted((one, other) => one - other))
    }
    const { rows } = await pool.query(
      `select count(distinct o.number)::int as numbers, count(distinct e.id)::int as events, count(distinct t.order_id)::int as untold
       from orders o join order_events e on e.order_id = o.id and e.kind = 'placed' join orders_to_tell t on t.order_id = o.id
       where o.id = any($1)`,
      [orders.map(({ id }) => id)],
    )
    expect(rows).toEqual([{ numbers: 60, events: 60, untold: 60 }])
    const movements = await pool.query(
      `select change from stock_movements m join variants v on v.id = m.variant_id where v.product_id = $1 and reason = 'ordered'`,
      [garment._id],
    )
    expect(movements.rows).toEqual(orders.map(() => ({ change: -1 })))
    expect(await stockOf(garment._id)).toEqual({ stock: 40, ledger: 40 })
  })

  it('take what there is in the order they came in, and who comes too late is told what is left', async () => {
    const garment = await createGarment(db, { red: 10, blue: 0 })
    const wanted = [1, 1, 4, 3, 6, 1, 1, 2]
    const placements = await Promise.all(
      wanted.map((quantity) => placeInTurn(pool, strangersOrder(garment._id, quantity))),
    )
    const sold = wanted.filter((_, index) => placements[index]?.record).reduce((sum, quantity) => sum + quantity, 0)
    expect(sold).toBe(10)
    expect(await stockOf(garment._id)).toEqual({ stock: 0, ledger: 0 })
    // Who wanted more than there was is in nobody's way.
    expect(placements.map(({ record }) => record !== undefined)).toEqual([
      true,
      true,
      true,
      true,
      false,
      true,
      false,
      false,
    ])
    const left = placements.map(({ short }) => short?.[0]?.left)
    expect(left).toEqual([undefined, undefined, undefined, undefined, 0, undefined, 0, 0])
  })

  it('tell whoever wants more than there is what those beside her left', async () => {
    const garment = await createGarment(db, { red: 5, blue: 0 })
    const placements = await Promise.all(
      [4, 6].map((quantity) => placeInTurn(pool, strangersOrder(garment._id, quantity))),
    )
    expect(placements.map(({ short }) => short?.[0]?.left)).toEqual([undefined, 1])
  })

  it.each([4, 25])('do not wait for a piece that somebody else holds on to, though %i ask for it', async (many) => {
    const [held, free] = [await createGarment(db, { red: 50 }), await createGarment(db, { red: 50 })]
    const letGo = await holding(pool, [held._id])
    let waiting = many
    const waits = Array.from({ length: many }, () =>
      placeInTurn(pool, strangersOrder(held._id)).finally(() => waiting--),
    )
    const others = Array.from({ length: 20 }, () => placeInTurn(pool, strangersOrder(free._id)))
    expect((await Promise.all(others)).every(({ record }) => record)).toBe(true)
    const later = await placeInTurn(pool, strangersOrder(free._id))
    expect([later.record !== undefined, waiting]).toEqual([true, many])
    await letGo()
    expect((await Promise.all(waits)).every(({ record }) => record)).toBe(true)
  })

  it('go together again after one of them was refused, though the rush goes on', async () => {
    const garment = await createGarment(db, { red: 500, blue: 0 })
    const { statements, pool: together } = countingPool(pool)
    const refused = placeInTurn(together, strangersOrder(garment._id, -1)).catch((error: unknown) => error)
    const shopper = async () => {
      for (let made = 0; made < 6; made++) await placeInTurn(together, strangersOrder(garment._id))
    }
    await Promise.all(Array.from({ length: 40 }, shopper))
    expect(await refused).toMatchObject({ code: expect.stringMatching(/^2/) })
    expect(await stockOf(garment._id)).toEqual({ stock: 260, ledger: 260 })
    // As many as were with the refused one, and a list for each time everybody asks.
    expect(statements.length).toBeLessThan(100)
  })

  it('are placed without the one the database refuses', async () => {
    const garment = await createGarment(db, { red: 50, blue: 0 })
    const orders = Array.from({ length: 12 }, (_, index) => strangersOrder(garment._id, index === 7 ? -1 : 1))
    const outcomes = await Promise.allSettled(orders.map((order) => placeInTurn(pool, order)))
    const refused = outcomes.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []))
    expect(refused).toEqual([7])
    expect(await stockOf(garment._id)).toEqual({ stock: 39, ledger: 39 })
  })

  it('of one account come one after the other, under one key once', async () => {
    const garment = await createGarment(db, { red: 50, blue: 0 })
    const one = strangersOrder(garment._id)
    const { statements, pool: together } = countingPool(pool)
    const placements = await Promise.all(
      Array.from({ length: 10 }, () => placeInTurn(together, { ...one, id: randomUUID() })),
    )
    expect(placements.filter(({ record }) => record)).toHaveLength(1)
    expect(statements.map(({ length }) => length)).toEqual(statements.map(() => 1))
    expect(await stockOf(garment._id)).toEqual({ stock: 49, ledger: 49 })
  })

  it('are all told that nobody knows when the line broke, and none is asked for twice', async () => {
    const garment = await createGarment(db, { red: 50, blue: 0 })
    let asked = 0
    const broken = poolAnswering(() => {
      asked += 1
      throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
    })
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => placeInTurn(broken, strangersOrder(garment._id))),
    )
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true)
    expect(asked).toBeLessThan(5)
  })

  it('are not asked for again at once, one by one, when they were called off', async () => {
    let asked = 0
    const slow = poolAnswering(() => {
      asked += 1
      throw refusedWith('57014')
    })
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => placeInTurn(slow, strangersOrder('one'))),
    )
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true)
    expect(asked).toBe(1)
  })

  it('pass by a list that does not come back', async () => {
    const garment = await createGarment(db, { red: 50, blue: 0 })
    let breaks: (error: Error) => void = () => {}
    const never = new Promise((_, reject) => {
      breaks = reject
    })
    const lost = strangersOrder((await createGarment(db, { red: 5 }))._id)
    const dead = poolAnswering((orders, asked) =>
      orders.some(({ id }) => id === lost.id) ? never : pool.query(asked as never),
    )
    const first = placeInTurn(dead, lost).catch((error: unknown) => error)
    await new Promise(setImmediate)
    const others = await Promise.all(Array.from({ length: 40 }, () => placeInTurn(dead, strangersOrder(garment._id))))
    expect(others.every(({ record }) => record)).toBe(true)
    breaks(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }))
    expect(await first).toMatchObject({ code: 'ECONNRESET' })
  })

  it('are told to come back when their time is over, also where they were asked for and not decided', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const crowding = poolAnswering((orders) => ({ rows: orders.map(({ id }) => ({ asked: id, crowded: true })) }))
    const order = placeInTurn(crowding, strangersOrder('one')).catch((error: unknown) => error)
    await new Promise(setImmediate)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await order).toMatchObject({ code: 'shop-unavailable' })
  })

  it('are told to come back at once where more are waiting than can be placed in time', async () => {
    let answer: (value: unknown) => void = () => {}
    const later = new Promise((resolve) => {
      answer = resolve
    })
    const slow = poolAnswering(async (orders) => {
      await later
      return decided(orders)
    })
    const waiting = Array.from({ length: 3000 }, () => placeInTurn(slow, strangersOrder(randomUUID())))
    await expect(placeInTurn(slow, strangersOrder(randomUUID()))).rejects.toMatchObject({
      code: 'shop-unavailable',
      options: { headers: { 'retry-after': '5' } },
    })
    answer(undefined)
    await Promise.all(waiting)
  })
})
