import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysTooLate, lastReadyDay } from '#contract/orders/making/last-ready-day.rules.ts'
import type { Order } from '#contract/orders/records/orders.contract.ts'
import { dayAfter } from '#contract/platform/tunisia/days.rules.ts'
import { cancelOrder } from '#server/orders/lifecycle/cancel-order.service.ts'
import { restoreOrder } from '#server/orders/lifecycle/deleted-orders.service.ts'
import { stepOrder, undoSteps } from '#server/orders/lifecycle/order-steps.service.ts'
import { placeOrder } from '#server/orders/placement/place-order.service.ts'
import type { ShopperActor, StaffActor } from '#server/people/staff/actor.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { createKeswa, keswaMaking, madeKeswa, weekAhead } from '#server/testing/making-fixtures.ts'
import { removeOrderLimits } from '#server/testing/no-order-limits.ts'
import { amina, orderOf } from '#server/testing/order-fixtures.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { movePiece, setWeek } from './workshop-weeks.service.ts'

const leila: StaffActor = { kind: 'staff', name: 'leila', role: 'owner' }

describe('places in the workshop', async () => {
  const { db, pool } = await createTestDatabase()
  await removeOrderLimits(db)
  const keswa = await createKeswa(db)
  let next = 2
  /** A separate week for each test, with this many places. */
  const weekOf = async (places: number) => {
    const week = weekAhead(next++)
    await setWeek(db, 'leila', week, { places, closed: false })
    return week
  }
  const place = async (week: string, { shopper = amina, key = randomUUID() as string, made = {} } = {}) =>
    (await placeOrder({ db, pool }, shopper, key, orderOf([madeKeswa(keswa._id, week, made)]))).order
  /** Like the checkout: retries with the same key if no database connection is free. */
  const patient = async (ask: () => Promise<Order>): Promise<Order> =>
    ask().catch((error: Error) => (/timeout exceeded/.test(error.message) ? patient(ask) : Promise.reject(error)))
  const takenIn = async (week: string) => {
    const { rows } = await pool.query(
      `select w.taken, w.places, coalesce((select sum(change) from making_movements m where m.week = w.week), 0)::int as ledger,
         (select count(*)::int from order_lines l join orders o on o.id = l.order_id
          where l.made_week = w.week and o.deleted_at is null and o.state <> 'cancelled') as held
       from making_weeks w where week = $1`,
      [week],
    )
    expect([rows[0].ledger, rows[0].held]).toEqual([rows[0].taken, rows[0].taken])
    expect(rows[0].taken).toBeLessThanOrEqual(rows[0].places)
    return rows[0].taken
  }
  const stock = async () =>
    (await pool.query('select stock, made from variants where product_id = $1 order by made', [keswa._id])).rows
  const restore = (id: string) => inTransaction(db, (tx) => restoreOrder(tx, id, leila))
  const step = (id: string, state: 'cancelled' | 'confirmed' | 'new') => stepOrder(db, leila, id, { state })

  it('are what an order takes, at the price of the server, and no piece from the shelf', async () => {
    const week = await weekOf(2)
    const order = await place(week)
    expect(order.products).toMatchObject([{ price: 1420.5, size: '', made: { week, readyOn: dayAfter(week, 42) } }])
    expect(order.products[0]?.made?.deposit).toBe(427)
    expect(JSON.stringify(order)).not.toMatch(/101\.5|Ma mère/)
    expect(await takenIn(week)).toBe(1)
    expect(await stock()).toEqual([
      { stock: 2, made: false },
      { stock: 0, made: true },
    ])
    const { rows } = await pool.query('select who, taken, measures from measure_sheets where order_id = $1', [
      order._id,
    ])
    expect(rows).toEqual([{ who: 'Ma mère', taken: 'own', measures: { chest: 101.5, waist: 88 } }])
  })

  it('are never more than there are: ten for two hundred at once, and each buyer has one', async () => {
    const week = await weekOf(10)
    const buyers = Array.from({ length: 200 }, (_, index): ShopperActor => ({ ...amina, id: `buyer-${index}` }))
    const answers = await Promise.allSettled(
      buyers.map((shopper) => {
        const key = randomUUID()
        return patient(() => place(week, { shopper, key }))
      }),
    )
    const refused = answers.filter(({ status }) => status === 'rejected')
    for (const outcome of refused) expect(outcome).toMatchObject({ reason: { code: 'JB001', detail: week } })
    expect(refused).toHaveLength(190)
    expect(await takenIn(week)).toBe(10)
    // Refused orders leave no trace.
    const { rows } = await pool.query(`select count(*)::int as orders from orders where shopper_id like 'buyer-%'`)
    expect(rows).toEqual([{ orders: 10 }])
  }, 60_000)

  it('are taken once, however often the same order is sent', async () => {
    const week = await weekOf(3)
    const key = randomUUID()
    const orders = await Promise.all([1, 2, 3].map(() => place(week, { key })))
    expect(new Set(orders.map(({ _id }) => _id)).size).toBe(1)
    expect(await takenIn(week)).toBe(1)
  })

  it('come back with whatever ends an order, and are taken again only where there is one', async () => {
    const week = await weekOf(1)
    const first = await place(week)
    await step(first._id, 'cancelled')
    expect(await takenIn(week)).toBe(0)
    const second = await place(week)
    await expect(step(first._id, 'new')).rejects.toMatchObject({ code: 'JB001' })
    await cancelOrder(db, leila, second._id)
    expect(await takenIn(week)).toBe(0)
    const back = await step(first._id, 'new')
    expect(await takenIn(week)).toBe(1)
    await expect(restore(second._id)).rejects.toMatchObject({ code: 'JB001' })
    const [undone] = await undoSteps(db, leila, [{ id: first._id, version: back.version }])
    expect(undone?.order?.state).toBe('cancelled')
    await restore(second._id)
    expect(await takenIn(week)).toBe(1)
    expect(await stock()).toMatchObject([{ stock: 2 }, { stock: 0 }])
    const reopened = await step(second._id, 'cancelled')
    await place(week)
    const [refused] = await undoSteps(db, leila, [{ id: second._id, version: reopened.version }])
    expect(refused?.problem).toBe('week-full')
  })

  it('move with the piece from week to week, both or neither', async () => {
    const [from, targetWeek] = [await weekOf(1), await weekOf(1)]
    const firstOrder = await place(from)
    const moved = await movePiece(db, leila, firstOrder._id, 1, { week: targetWeek, version: firstOrder.version })
    expect(moved.products[0]?.made?.week).toBe(targetWeek)
    expect([await takenIn(from), await takenIn(targetWeek)]).toEqual([0, 1])
    const secondOrder = await place(from)
    await expect(
      movePiece(db, leila, secondOrder._id, 1, { week: targetWeek, version: secondOrder.version }),
    ).rejects.toMatchObject({
      code: 'JB001',
    })
    expect([await takenIn(from), await takenIn(targetWeek)]).toEqual([1, 1])
  })

  it('are kept from a piece that would be too late there, until whoever moves it says so', async () => {
    const [from, targetWeek] = [await weekOf(1), await weekOf(1)]
    const neededBy = dayAfter(from, 52)
    const urgentOrder = await place(from, { made: { neededBy } })
    const days = daysTooLate(dayAfter(targetWeek, 42), neededBy, { governorate: 'tunis' })
    expect(days).toBeGreaterThan(0)
    const move = (week: string, late?: boolean) =>
      movePiece(db, leila, urgentOrder._id, 1, { week, version: urgentOrder.version, late })
    await expect(move(targetWeek)).rejects.toMatchObject({ code: 'needed-earlier', options: { extra: { days } } })
    await expect(move(targetWeek, false)).rejects.toMatchObject({ code: 'needed-earlier' })
    expect([await takenIn(from), await takenIn(targetWeek)]).toEqual([1, 0])
    expect((await move(targetWeek, true)).products[0]?.made?.week).toBe(targetWeek)
    expect([await takenIn(from), await takenIn(targetWeek)]).toEqual([0, 1])
  })

  it('are as they were where whoever moved a piece is killed half-way', async () => {
    const [from, targetWeek] = [await weekOf(1), await weekOf(1)]
    const order = await place(from)
    const client = await pool.connect()
    client.on('error', () => undefined)
    await client.query('begin')
    await client.query('update order_lines set made_week = $1 where order_id = $2', [targetWeek, order._id])
    const { rows } = await client.query(
      'select pg_backend_pid() as pid, (select taken from making_weeks where week = $1)',
      [targetWeek],
    )
    expect(rows[0].taken).toBe(1)
    await pool.query('select pg_terminate_backend($1)', [rows[0].pid])
    await expect(client.query('commit')).rejects.toThrow()
    client.release(true)
    expect([await takenIn(from), await takenIn(targetWeek)]).toEqual([1, 0])
  })

  it('are the owner’s to set: never fewer than are promised, and a closed week takes no more', async () => {
    const week = await weekOf(2)
    const order = await place(week)
    await expect(setWeek(db, 'leila', week, { places: 0, closed: false })).rejects.toMatchObject({
      code: 'places-taken',
    })
    await setWeek(db, 'leila', week, { places: 2, closed: true })
    await expect(place(week)).rejects.toMatchObject({ code: 'JB001' })
    await step(order._id, 'cancelled')
    expect(await takenIn(week)).toBe(0)
    await expect(pool.query('update making_weeks set taken = 1 where week = $1', [week])).rejects.toThrow(
      /by a movement/,
    )
    await expect(pool.query('delete from making_movements where week = $1', [week])).rejects.toThrow(/append-only/)
  })

  it('follow the setting where a week was not set by itself, never below what is promised', async () => {
    const week = weekAhead(next++)
    await Promise.all([place(week), place(week)])
    await pool.query('update shop_settings set making_places = 1')
    const places = async () => (await pool.query('select places from making_weeks where week = $1', [week])).rows
    expect(await places()).toEqual([{ places: 2 }])
    await pool.query('update shop_settings set making_places = 5')
    expect(await places()).toEqual([{ places: 5 }])
  })

  it.each([
    ['no such choice', { choices: ['velvet', 'gold'] }],
    ['a kind left out', { choices: ['gold'] }],
    ['two of a kind', { choices: ['silk', 'satin'] }],
    ['a measure left out', { sheet: { who: '', taken: 'own', measures: { chest: 100 } } }],
    ['a day that cannot be kept', { neededBy: dayAfter(weekAhead(40), 44) }],
    ['a week that is no Monday', { week: dayAfter(weekAhead(40), 1) }],
    ['a week that is too near', { week: weekAhead(2), neededBy: dayAfter(weekAhead(2), 10) }],
    ['a week that is too far', { week: dayAfter(weekAhead(52), 21) }],
  ])('are refused with %s', async (_what, made) => {
    await expect(place(weekAhead(40), { made })).rejects.toMatchObject({ code: 'making-not-possible' })
  })

  it('hold for a day that can just be kept, and for measures the shop will take', async () => {
    const week = weekAhead(41)
    const made = { neededBy: dayAfter(week, 45), sheet: { who: '', taken: 'shop', measures: {} } }
    expect((await place(week, { made })).products[0]?.made?.neededBy).toBe(dayAfter(week, 45))
  })

  it('are taken for just those days the page and the office count as kept, though the database has the rule to itself', async () => {
    const week = weekAhead(43)
    const ready = dayAfter(week, 42)
    const isTaken = (neededBy: string) =>
      place(week, { made: { neededBy } }).then(
        () => true,
        (error: { code?: string }) => {
          if (error.code !== 'making-not-possible') throw error
          return false
        },
      )
    for (const days of [0, 1, 2, 3, 4]) {
      const neededBy = dayAfter(ready, days)
      const last = lastReadyDay(neededBy, { pickUp: true, governorate: undefined })
      expect([neededBy, await isTaken(neededBy)]).toEqual([neededBy, last !== undefined && ready <= last])
    }
  })

  it('are offered of no garment that is not made', async () => {
    const plain = await createKeswa(db, { ...keswaMaking, days: 0 })
    await expect(
      placeOrder({ db, pool }, amina, undefined, orderOf([madeKeswa(plain._id, weekAhead(42))])),
    ).rejects.toMatchObject({ code: 'making-not-possible' })
  })

  it('add up through any steps, several at a time', async () => {
    const weeks = [await weekOf(2), await weekOf(3)]
    const orders: Order[] = []
    const act = async (kind: number, index: number) => {
      const order = orders[index % Math.max(1, orders.length)]
      const week = weeks[index % 2] as string
      if (kind === 0 || !order) return orders.push(await place(week))
      if (kind === 1) return step(order._id, 'cancelled')
      if (kind === 2) return step(order._id, 'new')
      if (kind === 3) return cancelOrder(db, leila, order._id)
      const { rows } = await pool.query('select version from orders where id = $1', [order._id])
      return movePiece(db, leila, order._id, 1, { week, version: rows[0].version })
    }
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.tuple(fc.nat(4), fc.nat(20)), { minLength: 1, maxLength: 4 }), { maxLength: 6 }),
        async (rounds) => {
          for (const round of rounds) {
            const outcomes = await Promise.allSettled(round.map(([kind, index]) => act(kind, index)))
            for (const outcome of outcomes)
              if (outcome.status === 'rejected') expect(outcome.reason.code).toMatch(/^[a-z]+-|JB001/)
          }
          for (const week of weeks) await takenIn(week)
        },
      ),
      { numRuns: 12 },
    )
  }, 60_000)
})
