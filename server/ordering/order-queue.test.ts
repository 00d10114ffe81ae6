import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { amina, createGarment, orderToInsert } from '#server/testing/order-fixtures.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { placeInTurn } from './order-queue.ts'
import type { OrderToPlace } from './place-order.repository.ts'

describe('orders that arrive together', async () => {
  const { db, pool } = await createTestDatabase()

  let numbers = 20_000_000
  /** An order of somebody who has nothing in common with anybody. */
  const orderOf = (productId: string, quantity = 1): OrderToPlace => ({
    ...orderToInsert({ ...amina, id: randomUUID() }, productId),
    phone: `+216${numbers++}`,
    addressKey: randomUUID(),
    lines: [{ productId, colour: 'Rouge', size: 'M', quantity }],
  })
  const stockOf = async (productId: string) =>
    (
      await pool.query(
        `select sum(v.stock)::int as stock, (select sum(m.change)::int from stock_movements m join variants w on w.id = m.variant_id
          where w.product_id = $1) as ledger from variants v where v.product_id = $1`,
        [productId],
      )
    ).rows[0]

  /** The same pool, by itself: what is asked of it is counted. */
  function counted() {
    const statements: string[][] = []
    const query = (asked: { name?: string; text: string; values: string[] }) => {
      if (asked.name === 'place-order')
        statements.push(JSON.parse(asked.values[0] ?? '').map(({ id }: OrderToPlace) => id))
      return pool.query(asked)
    }
    return { statements, pool: { query } as unknown as pg.Pool }
  }

  it('are placed by few statements, each with its own number, lines, event and movement of stock', async () => {
    const garment = await createGarment(db, { red: 100, blue: 0 })
    const { statements, pool: together } = counted()
    const orders = Array.from({ length: 60 }, () => orderOf(garment._id))
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
    const placements = await Promise.all(wanted.map((quantity) => placeInTurn(pool, orderOf(garment._id, quantity))))
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
    const placements = await Promise.all([4, 6].map((quantity) => placeInTurn(pool, orderOf(garment._id, quantity))))
    expect(placements.map(({ short }) => short?.[0]?.left)).toEqual([undefined, 1])
  })

  /** Somebody who holds on to a garment until she lets go of it. */
  async function holding(productId: string): Promise<() => Promise<void>> {
    const holder = await pool.connect()
    let isHeld = true
    const letGo = async () => {
      if (!isHeld) return
      isHeld = false
      await holder.query('rollback')
      holder.release()
    }
    onTestFinished(letGo)
    await holder.query('begin')
    await holder.query('select from variants where product_id = $1 for update', [productId])
    return letGo
  }

  it.each([4, 25])('do not wait for a piece that somebody else holds on to, though %i ask for it', async (many) => {
    const [held, free] = [await createGarment(db, { red: 50 }), await createGarment(db, { red: 50 })]
    const letGo = await holding(held._id)
    let waiting = many
    const waits = Array.from({ length: many }, () => placeInTurn(pool, orderOf(held._id)).finally(() => waiting--))
    const others = Array.from({ length: 20 }, () => placeInTurn(pool, orderOf(free._id)))
    expect((await Promise.all(others)).every(({ record }) => record)).toBe(true)
    const later = await placeInTurn(pool, orderOf(free._id))
    expect([later.record !== undefined, waiting]).toEqual([true, many])
    await letGo()
    expect((await Promise.all(waits)).every(({ record }) => record)).toBe(true)
  })

  it('go together again after one of them was refused, though the rush goes on', async () => {
    const garment = await createGarment(db, { red: 500, blue: 0 })
    const { statements, pool: together } = counted()
    const refused = placeInTurn(together, orderOf(garment._id, -1)).catch((error: unknown) => error)
    const shopper = async () => {
      for (let made = 0; made < 6; made++) await placeInTurn(together, orderOf(garment._id))
    }
    await Promise.all(Array.from({ length: 40 }, shopper))
    expect(await refused).toMatchObject({ code: expect.stringMatching(/^2/) })
    expect(await stockOf(garment._id)).toEqual({ stock: 260, ledger: 260 })
    // As many as were with the refused one, and a list for each time everybody asks.
    expect(statements.length).toBeLessThan(100)
  })

  it('are placed without the one the database refuses', async () => {
    const garment = await createGarment(db, { red: 50, blue: 0 })
    const orders = Array.from({ length: 12 }, (_, index) => orderOf(garment._id, index === 7 ? -1 : 1))
    const outcomes = await Promise.allSettled(orders.map((order) => placeInTurn(pool, order)))
    const refused = outcomes.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []))
    expect(refused).toEqual([7])
    expect(await stockOf(garment._id)).toEqual({ stock: 39, ledger: 39 })
  })

  it('of one account come one after the other, under one key once', async () => {
    const garment = await createGarment(db, { red: 50, blue: 0 })
    const one = orderOf(garment._id)
    const { statements, pool: together } = counted()
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
    const query = async () => {
      asked += 1
      throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
    }
    const broken = { query } as unknown as pg.Pool
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => placeInTurn(broken, orderOf(garment._id))),
    )
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true)
    expect(asked).toBeLessThan(5)
  })

  /** A database that answers each statement like this. */
  const answering = (answer: (ids: readonly string[]) => unknown) => {
    let asked = 0
    const query = async ({ values }: { values: string[] }) => {
      asked += 1
      return answer(JSON.parse(values[0] ?? '').map(({ id }: OrderToPlace) => id))
    }
    return { asked: () => asked, pool: { query } as unknown as pg.Pool }
  }

  it('are not asked for again at once, one by one, when they were called off', async () => {
    const { asked, pool: slow } = answering(() => {
      throw Object.assign(new pg.DatabaseError('canceling statement due to statement timeout', 0, 'error'), {
        code: '57014',
      })
    })
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => placeInTurn(slow, orderOf('one'))))
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true)
    expect(asked()).toBe(1)
  })

  it('pass by a list that does not come back', async () => {
    const garment = await createGarment(db, { red: 50, blue: 0 })
    let breaks: (error: Error) => void = () => {}
    const never = new Promise((_, reject) => {
      breaks = reject
    })
    const query = (asked: { values: string[] }) =>
      asked.values[0]?.includes(lost.id) ? never : pool.query(asked as never)
    const dead = { query } as unknown as pg.Pool
    const lost = orderOf((await createGarment(db, { red: 5 }))._id)
    const first = placeInTurn(dead, lost).catch((error: unknown) => error)
    await new Promise(setImmediate)
    const others = await Promise.all(Array.from({ length: 40 }, () => placeInTurn(dead, orderOf(garment._id))))
    expect(others.every(({ record }) => record)).toBe(true)
    breaks(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }))
    expect(await first).toMatchObject({ code: 'ECONNRESET' })
  })

  it('are told to come back when their time is over, also where they were asked for and not decided', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { pool: crowding } = answering((ids) => ({ rows: ids.map((asked) => ({ asked, crowded: true })) }))
    const order = placeInTurn(crowding, orderOf('one')).catch((error: unknown) => error)
    await new Promise(setImmediate)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await order).toMatchObject({ code: 'shop-unavailable' })
  })

  it('are told to come back at once where more are waiting than can be placed in time', async () => {
    let answer: (value: unknown) => void = () => {}
    const later = new Promise((resolve) => {
      answer = resolve
    })
    let all: readonly string[] = []
    const { pool: slow } = answering(async (ids) => {
      all = ids
      await later
      return { rows: all.map((asked) => ({ asked, short: [] })) }
    })
    const waiting = Array.from({ length: 3000 }, () => placeInTurn(slow, orderOf(randomUUID())))
    await expect(placeInTurn(slow, orderOf(randomUUID()))).rejects.toMatchObject({
      code: 'shop-unavailable',
      options: { headers: { 'retry-after': '5' } },
    })
    answer(undefined)
    await Promise.all(waiting)
  })
})
