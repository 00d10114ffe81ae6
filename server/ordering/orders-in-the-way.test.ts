import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { retryLostConflicts } from '#server/db/transaction.ts'
import { updatePart } from '#server/settings/settings.repository.ts'
import { createKeswa, madeKeswa, weekAhead } from '#server/testing/making-fixtures.ts'
import { liftOrderLimits } from '#server/testing/no-order-limits.ts'
import {
  countingPool,
  decided,
  holding,
  ordersOf,
  poolAnswering,
  refusedWith,
  strangersOrder,
} from '#server/testing/order-crowd.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { placeInTurn } from './order-queue.ts'
import type { OrderToPlace } from './place-order.repository.ts'

describe('orders somebody is in the way of', async () => {
  const { db, pool } = await createTestDatabase()
  const garments = (many: number) => Promise.all(Array.from({ length: many }, () => createGarment(db, { red: 100 })))
  /** Five orders of one person may wait for a call. */
  async function limited() {
    const limits = { waitingOrders: 5, piecesADay: 0, valueADay: 0, ordersADay: 0 }
    await updatePart(db, 'orders', { ...limits, giveUpAfterDays: 7, givesUpByItself: false })
    onTestFinished(() => liftOrderLimits(db))
  }
  const failed = (error: unknown) => error
  const read = () => new Promise(setImmediate)

  it('keep nobody else waiting, though three garments are held', async () => {
    const [free, ...held] = await garments(4)
    const letGo = await holding(
      pool,
      held.map(({ _id }) => _id),
    )
    let waiting = held.length
    const innocent = async () => (await placeInTurn(pool, strangersOrder(free?._id ?? ''))).record
    const waits: Promise<unknown>[] = []
    const beside: ReturnType<typeof innocent>[] = []
    for (const { _id } of held) {
      waits.push(placeInTurn(pool, strangersOrder(_id)).finally(() => waiting--))
      beside.push(...Array.from({ length: 9 }, innocent))
    }
    for (let later = 0; later < 10; later++) {
      await delay(50)
      beside.push(innocent())
    }
    expect((await Promise.all(beside)).every((record) => record)).toBe(true)
    expect(waiting).toBe(3)
    await letGo()
    expect(await Promise.all(waits)).toMatchObject(held.map(() => ({ record: {} })))
  })

  it('keep nobody from their garments where it is their person they wait for', async () => {
    await limited()
    const [garment] = await garments(1)
    const order = () => strangersOrder(garment?._id ?? '')
    const one = order()
    const letGo = await holding(
      pool,
      `order of phone ${one.phone}`,
      'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    )
    let isWaiting = true
    const waits = placeInTurn(pool, one).finally(() => {
      isWaiting = false
    })
    for (let later = 0; later < 5; later++) {
      expect(await Promise.all([placeInTurn(pool, order()), placeInTurn(pool, order())])).toMatchObject([
        { record: {} },
        { record: {} },
      ])
      await delay(100)
    }
    expect(isWaiting).toBe(true)
    await letGo()
    expect(await waits).toMatchObject({ record: {} })
  })

  it('keep nobody from their garments where it is their row among the customers they wait for', async () => {
    const [hers, other] = [strangersOrder('kaftan'), strangersOrder('kaftan')]
    let isHeld = true
    const line = poolAnswering(async (orders) => {
      await delay(5)
      const where = 'PL/pgSQL function note_customers() line 3 at SQL statement'
      if (isHeld && orders.some(({ phone }) => phone === hers.phone))
        throw Object.assign(refusedWith('55P03'), { where })
      return decided(orders)
    })
    const waits = placeInTurn(line, hers)
    await delay(100)
    expect(await placeInTurn(line, other)).toEqual({ short: [] })
    isHeld = false
    expect(await waits).toEqual({ short: [] })
  })

  it('keep nobody from what else lies in their cart', async () => {
    const [hot, slow] = await garments(2)
    const letGo = await holding(pool, [slow?._id])
    const [one, other] = [strangersOrder(hot?._id ?? ''), strangersOrder(slow?._id ?? '')]
    let isWaiting = true
    const waits = placeInTurn(pool, { ...one, lines: [...one.lines, ...other.lines] }).finally(() => {
      isWaiting = false
    })
    await delay(600)
    for (let later = 0; later < 3; later++)
      expect(await placeInTurn(pool, strangersOrder(hot?._id ?? ''))).toMatchObject({ record: {} })
    expect(isWaiting).toBe(true)
    await letGo()
    expect(await waits).toMatchObject({ record: {} })
  })

  it('have their turn one after the other, so that what is free again is sold again', async () => {
    const held = await garments(3)
    const [first, second, third] = await Promise.all(held.map(({ _id }) => holding(pool, [_id])))
    const ended: number[] = []
    const waits = held.map(({ _id }, index) => placeInTurn(pool, strangersOrder(_id)).finally(() => ended.push(index)))
    await delay(1000)
    await third?.()
    expect(await waits[2]).toMatchObject({ record: {} })
    expect(await placeInTurn(pool, strangersOrder(held[2]?._id ?? ''))).toMatchObject({ record: {} })
    expect(ended).toEqual([2])
    await Promise.all([first?.(), second?.()])
    expect(await Promise.all(waits)).toMatchObject(held.map(() => ({ record: {} })))
  })

  it('go by six and then by themselves where one of them is refused', async () => {
    const [garment] = await garments(1)
    const orders = Array.from({ length: 32 }, (_, index) => strangersOrder(garment?._id ?? '', index === 15 ? -1 : 1))
    const { statements, pool: together } = countingPool(pool)
    const outcomes = await Promise.allSettled(orders.map((order) => placeInTurn(together, order)))
    expect(outcomes.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []))).toEqual([15])
    expect(statements.map(({ length }) => length)).toEqual([32, 6, 6, 6, ...Array(6).fill(1), 6, 6, 2])
  })

  it('are placed at once when they lost a conflict by themselves, made to measure or not', async () => {
    const [keswa, [garment]] = [await createKeswa(db), await garments(1)]
    const week = weekAhead(3)
    const { made } = madeKeswa(keswa._id, week, { choices: ['satin', 'plain'] })
    const shelf = strangersOrder(garment?._id ?? '')
    const measured: OrderToPlace = {
      ...strangersOrder(keswa._id),
      lines: [{ productId: keswa._id, colour: 'Rouge', size: '', quantity: 1, made: made as never }],
    }
    for (const order of [measured, shelf]) {
      let conflicts = 1
      const losing = poolAnswering((_, asked) => {
        if (conflicts-- > 0) throw refusedWith('40P01')
        return pool.query(asked as never)
      })
      const placed = await retryLostConflicts(() => placeInTurn(losing, order))
      expect(placed.record?.lines).toHaveLength(1)
    }
  })

  it('of two accounts with one number are decided one after the other where there are limits', async () => {
    await limited()
    const [garment] = await garments(1)
    const phone = strangersOrder('x').phone
    const { statements, pool: together } = countingPool(pool)
    const placements = await Promise.all(
      Array.from({ length: 8 }, () => placeInTurn(together, { ...strangersOrder(garment?._id ?? ''), phone })),
    )
    expect(placements.map(({ record, met }) => (record ? 'placed' : met?.kind))).toEqual([
      ...Array(5).fill('placed'),
      ...Array(3).fill('waiting'),
    ])
    // Once in a list; the queue knows from then on.
    expect(statements.map(({ length }) => length)).toEqual([8, ...Array(7).fill(1)])
  })

  it.each([
    [5, 3],
    [10, 5],
  ])('take of %i connections %i at most, whatever hangs', async (max, most) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    let [asked, refusing] = [0, true]
    const hanging = poolAnswering(async () => {
      if (refusing) throw refusedWith('55P03')
      asked += 1
      await new Promise(() => {})
    }, max)
    const place = () => void placeInTurn(hanging, strangersOrder(randomUUID())).catch(failed)
    for (let alone = 0; alone < 4; alone++) {
      place()
      await read()
    }
    refusing = false
    const made = { ...strangersOrder('keswa'), lines: [{ productId: 'keswa', made: { week: '2026-11-30' } }] }
    void placeInTurn(hanging, made as never).catch(failed)
    for (let later = 0; later < 6; later++) {
      place()
      await read()
      await vi.advanceTimersByTimeAsync(400)
      await read()
    }
    expect(asked).toBe(most)
  })

  it('are passed by when two lists hang, and have others told to come back when more do', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const hanging: (() => void)[] = []
    const line = poolAnswering(async (orders) => {
      if (orders.some(({ note }) => note === 'hangs')) await new Promise<void>((resolve) => hanging.push(resolve))
      return decided(orders)
    })
    const place = (note: string) => placeInTurn(line, { ...strangersOrder(randomUUID()), note })
    const hang = async () => {
      const one = place('hangs')
      await read()
      await vi.advanceTimersByTimeAsync(400)
      return { one }
    }
    const lost = [await hang(), await hang()]
    expect(await Promise.all([place(''), place('')])).toEqual([{ short: [] }, { short: [] }])
    lost.push(await hang())
    const late = place('').catch(failed)
    await read()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await late).toMatchObject({ code: 'shop-unavailable' })
    expect(hanging).toHaveLength(3)
    hanging[0]?.()
    expect(await place('')).toEqual({ short: [] })
    for (const comesBack of hanging) comesBack()
    expect(await Promise.all(lost.map(({ one }) => one))).toEqual(lost.map(() => ({ short: [] })))
  })

  it('are as few together as their carts are long', async () => {
    const lists: number[][] = []
    const counting = poolAnswering((orders) => {
      lists.push(orders.map(({ lines }) => lines.length))
      return decided(orders)
    })
    const cart = (many: number) => ({ ...strangersOrder('x'), lines: Array(many).fill(strangersOrder('x').lines[0]) })
    const carts = [...Array(32).fill(50), 200, 1, 1, ...Array(40).fill(1)]
    await Promise.all(carts.map((many) => placeInTurn(counting, cart(many))))
    expect(lists.flat()).toEqual(carts)
    for (const list of lists) expect(list.length === 1 || list.reduce((sum, one) => sum + one) <= 150).toBe(true)
    expect(lists.length).toBe(14)
  })

  /** A queue that knows of limits, and whose orders of one number are not decided before one says so. */
  async function flooded() {
    let decide = () => {}
    const later = new Promise<void>((resolve) => {
      decide = resolve
    })
    let beside = true
    const slow = poolAnswering(async (orders) => {
      if (!beside) await later
      const rows = orders.map(({ id }, index) =>
        beside && index > 0 ? { asked: id, met: { kind: 'beside' } } : { asked: id, short: [] },
      )
      beside = false
      return { rows }
    })
    const { phone } = strangersOrder('x')
    const ofNumber = (): OrderToPlace => ({ ...strangersOrder(randomUUID()), phone })
    const two = [placeInTurn(slow, ofNumber()), placeInTurn(slow, ofNumber())]
    await two[0]
    return { slow, ofNumber, decide, waiting: two.slice(1) }
  }

  it('of one account, or of one number where there are limits, fill the queue for nobody else', async () => {
    const { slow, ofNumber, decide, waiting } = await flooded()
    const { shopperId } = strangersOrder('x')
    const ofAccount = (): OrderToPlace => ({ ...strangersOrder(randomUUID()), shopperId })
    for (let sent = 1; sent < 150; sent++) waiting.push(placeInTurn(slow, ofNumber()))
    for (let sent = 0; sent < 150; sent++) waiting.push(placeInTurn(slow, ofAccount()))
    for (const flood of [ofNumber, ofAccount])
      await expect(placeInTurn(slow, flood())).rejects.toMatchObject({ code: 'shop-unavailable' })
    waiting.push(placeInTurn(slow, strangersOrder(randomUUID())))
    decide()
    expect(await Promise.all(waiting)).toEqual(waiting.map(() => ({ short: [] })))
    expect([await placeInTurn(slow, ofNumber()), await placeInTurn(slow, ofAccount())]).toEqual([
      { short: [] },
      { short: [] },
    ])
  })

  it('carry into the statement how long they waited', async () => {
    const waited: unknown[] = []
    const counting = poolAnswering((orders, asked) => {
      waited.push(...(ordersOf(asked) as unknown as { waitedMs: number }[]).map(({ waitedMs }) => waitedMs))
      return decided(orders)
    })
    await placeInTurn(counting, { ...strangersOrder('x'), arrived: performance.now() - 4000 })
    expect(waited[0]).toBeGreaterThanOrEqual(4000)
    expect(waited[0]).toBeLessThan(9000)
  })
})
