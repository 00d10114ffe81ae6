import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Order } from '#contract/orders/records/orders.contract.ts'
import { type Attempt, OrderQueue } from './order-queue.ts'
import type { IntendedOrder } from './waiting-order.ts'

const hour = 60 * 60 * 1000
const placed: Attempt = { kind: 'placed', order: { _id: 'o', number: 1001 } as Order }
const lost: Attempt = { kind: 'lost' }

function intend(changes: Partial<IntendedOrder> = {}): IntendedOrder {
  const body = {} as IntendedOrder['body']
  return {
    key: 'k1',
    shopperId: 'amina',
    body,
    total: 108,
    lines: [],
    intendedAt: Date.now(),
    sent: false,
    ...changes,
  }
}

/** A simulated browser with storage, connection and prepared responses. */
function browser(stored?: IntendedOrder) {
  const world = {
    stored,
    online: true,
    answers: [] as (Attempt | Promise<Attempt>)[],
    sent: [] as string[],
    confirmed: [] as string[],
    otherTabAtIt: false,
  }
  const open = () =>
    new OrderQueue({
      store: {
        read: () => world.stored,
        write: (order) => {
          world.stored = order
        },
        forget: () => {
          world.stored = undefined
        },
      },
      send: async ({ key }) => {
        world.sent.push(key)
        return (await world.answers.shift()) ?? placed
      },
      isOnline: () => world.online,
      now: Date.now,
      onPlaced: ({ key }) => world.confirmed.push(key),
      exclusively: async (run) => (world.otherTabAtIt ? undefined : run()),
    })
  return { world, queue: open(), open }
}

describe('a submitted order', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is sent, confirmed, and removed from storage', async () => {
    const { world, queue } = browser()
    await queue.place(intend())
    expect(queue.state).toMatchObject({ status: 'placed', order: { number: 1001 } })
    expect(world).toMatchObject({ sent: ['k1'], confirmed: ['k1'], stored: undefined })
    queue.acknowledge()
    expect(queue.state).toEqual({ status: 'empty' })
  })

  it('is sent once, however often the button is pressed', async () => {
    const { world, queue } = browser()
    await Promise.all([queue.place(intend()), queue.place(intend()), queue.place(intend())])
    expect(world.sent).toEqual(['k1'])
  })

  it('waits while offline, and is sent when the connection is back', async () => {
    const { world, queue } = browser()
    world.online = false
    await queue.place(intend())
    expect(queue.state).toMatchObject({ status: 'waiting', reason: 'offline' })
    expect(world).toMatchObject({ sent: [], stored: { key: 'k1', sent: false } })
    world.online = true
    await queue.retry()
    expect(world).toMatchObject({ sent: ['k1'], confirmed: ['k1'], stored: undefined })
  })

  it('is sent again with the same key after no response, with growing delays', async () => {
    const { world, queue } = browser()
    world.answers = [lost, lost, placed]
    await queue.place(intend())
    expect(queue.state).toMatchObject({ status: 'waiting', reason: 'unavailable', intended: { sent: true } })
    await vi.advanceTimersByTimeAsync(2000)
    expect(world.sent).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(3999)
    expect(world.sent).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(world).toMatchObject({ sent: ['k1', 'k1', 'k1'], confirmed: ['k1'] })
    await vi.advanceTimersByTimeAsync(hour)
    expect(world.sent).toHaveLength(3)
  })

  it('survives the page, also one closed before the response', async () => {
    const { world, queue, open } = browser()
    world.answers = [new Promise(() => {})]
    void queue.place(intend())
    await vi.advanceTimersByTimeAsync(0)
    const next = open()
    await next.resume('amina')
    expect(next.state.status).toBe('placed')
    expect(world.sent).toEqual(['k1', 'k1'])
  })

  it('is never sent for another shopper', async () => {
    const { world, queue } = browser(intend())
    await queue.resume('bilel')
    expect(queue.state).toEqual({ status: 'empty' })
    expect(world).toMatchObject({ sent: [], stored: { key: 'k1' } })
  })

  it('is not sent automatically after a day', async () => {
    const { world, queue } = browser(intend({ intendedAt: Date.now() - 25 * hour }))
    await queue.resume('amina')
    await queue.retry()
    expect(queue.state).toMatchObject({ status: 'waiting', reason: 'too-old' })
    expect(world.sent).toEqual([])
  })

  it('is not sent when another tab has replaced it', async () => {
    const { world, queue } = browser()
    world.answers = [lost]
    await queue.place(intend())
    world.stored = intend({ key: 'k2' })
    await queue.retry()
    expect(queue.state).toEqual({ status: 'empty' })
    expect(world).toMatchObject({ sent: ['k1'], stored: { key: 'k2' } })
  })

  it.each<[string, Attempt]>([
    ['a silence', lost],
    ['a refusal', { kind: 'refused', refusal: { code: 'out-of-stock' } }],
    ['being signed out', { kind: 'signed-out' }],
  ])('says nothing of %s that comes after the shopper stopped waiting', async (_, late) => {
    const { world, queue } = browser()
    let answer: (attempt: Attempt) => void = () => {}
    world.answers = [new Promise((resolve) => (answer = resolve))]
    const placing = queue.place(intend())
    await vi.advanceTimersByTimeAsync(0)
    queue.cancel()
    answer(late)
    await placing
    await vi.advanceTimersByTimeAsync(hour)
    expect(queue.state).toEqual({ status: 'empty' })
    expect(world.sent).toEqual(['k1'])
  })

  it('stops waiting when the shopper cancels', async () => {
    const { world, queue } = browser()
    world.answers = [lost]
    await queue.place(intend())
    queue.cancel()
    await vi.advanceTimersByTimeAsync(hour)
    expect(queue.state).toEqual({ status: 'empty' })
    expect(world).toMatchObject({ sent: ['k1'], stored: undefined })
  })

  it('is confirmed all the same if it arrived before the shopper cancelled', async () => {
    const { world, queue } = browser()
    let answer: (attempt: Attempt) => void = () => {}
    world.answers = [new Promise((resolve) => (answer = resolve))]
    const placing = queue.place(intend())
    await vi.advanceTimersByTimeAsync(0)
    queue.cancel()
    answer(placed)
    await placing
    expect(queue.state.status).toBe('placed')
    expect(world.confirmed).toEqual(['k1'])
  })

  it('is confirmed once, although a retry was sent before the first response', async () => {
    const { world, queue } = browser()
    let answer: (attempt: Attempt) => void = () => {}
    world.answers = [new Promise((resolve) => (answer = resolve)), placed]
    const first = queue.place(intend())
    await vi.advanceTimersByTimeAsync(0)
    queue.cancel()
    const second = queue.place(intend())
    answer(placed)
    await Promise.all([first, second])
    expect(world).toMatchObject({ sent: ['k1', 'k1'], confirmed: ['k1'], stored: undefined })
  })

  it('waits for the shopper to sign in again, and is not sent before', async () => {
    const { world, queue } = browser()
    world.answers = [{ kind: 'signed-out' }]
    await queue.place(intend())
    expect(queue.state).toMatchObject({ status: 'waiting', reason: 'signed-out' })
    await vi.advanceTimersByTimeAsync(hour)
    expect(world.sent).toEqual(['k1'])
    await queue.resume('amina')
    expect(queue.state.status).toBe('placed')
  })

  it('returns to the form when it was rejected', async () => {
    const { world, queue } = browser()
    const refusal = { code: 'out-of-stock', short: [{ productId: 'p', color: 'Rouge', left: 1 }] }
    world.answers = [{ kind: 'refused', refusal }]
    await queue.place(intend())
    expect(queue.state).toMatchObject({ status: 'refused', refusal })
    expect(world.stored).toBeUndefined()
  })

  it('is not sent automatically after a day, also on an open page', async () => {
    const { world, queue } = browser()
    world.answers = Array(5000).fill(lost)
    await queue.place(intend())
    await vi.advanceTimersByTimeAsync(25 * hour)
    expect(queue.state).toMatchObject({ status: 'waiting', reason: 'too-old' })
    const sent = world.sent.length
    await vi.advanceTimersByTimeAsync(hour)
    expect(world.sent).toHaveLength(sent)
    expect(world.stored).toBeDefined()
  })

  it('is left to the tab that is sending it', async () => {
    const { world, queue } = browser(intend())
    world.otherTabAtIt = true
    await queue.resume('amina')
    expect(queue.state.status).toBe('waiting')
    expect(world.sent).toEqual([])
    // The other tab has finished.
    world.otherTabAtIt = false
    world.stored = undefined
    await queue.resume('amina')
    expect(queue.state).toEqual({ status: 'empty' })
  })
})
