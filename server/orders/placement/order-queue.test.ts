import { setImmediate as nextTurn } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { OrderQueue } from './order-queue.ts'

const lockTimeout = () => Object.assign(new pg.DatabaseError('lock timeout', 0, 'error'), { code: '55P03' })
const unavailable = { code: 'shop-unavailable', options: { headers: { 'retry-after': '5' } } }

let senders = 0
const sender = () => `sender ${senders++}`

/** Work that ends when the test resolves it. */
function heldWork() {
  const { promise, resolve } = Promise.withResolvers<string>()
  let running = 0
  const place = () => {
    running += 1
    return promise
  }
  return { place, end: () => resolve('placed'), running: () => running }
}

describe('turns of orders', () => {
  it('run so many at once, the others in the order they came in', async () => {
    const turns = new OrderQueue(2)
    const held = heldWork()
    const placed: number[] = []
    const first = [turns.run(sender(), held.place), turns.run(sender(), held.place), turns.run(sender(), held.place)]
    const later = [1, 2, 3].map((number) => turns.run(sender(), async () => placed.push(number)))
    await nextTurn()
    expect([held.running(), placed]).toEqual([2, []])
    held.end()
    await Promise.all([...first, ...later])
    expect([held.running(), placed]).toEqual([3, [1, 2, 3]])
  })

  it('place later orders while an earlier one waits for a lock', async () => {
    const turns = new OrderQueue(1)
    let attempts = 0
    const placed: string[] = []
    const locked = turns.run(sender(), async () => {
      attempts += 1
      if (attempts < 3) throw lockTimeout()
      placed.push('locked')
    })
    await Promise.all([locked, ...['a', 'b'].map((name) => turns.run(sender(), async () => placed.push(name)))])
    expect([attempts, placed]).toEqual([3, ['a', 'b', 'locked']])
  })

  it('end with what the order ended with', async () => {
    const turns = new OrderQueue(1)
    const broken = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
    let attempts = 0
    const failing = () => {
      attempts += 1
      return Promise.reject(broken)
    }
    await expect(turns.run(sender(), failing)).rejects.toBe(broken)
    expect(attempts).toBe(1)
    expect(await turns.run(sender(), async () => 'placed')).toBe('placed')
  })

  it('tell an order to come back that waited for too long, whatever kept it waiting', async () => {
    const turns = new OrderQueue(1, 30)
    const locked = async () => {
      await nextTurn()
      throw lockTimeout()
    }
    await expect(turns.run(sender(), locked)).rejects.toMatchObject(unavailable)
    const held = heldWork()
    const first = turns.run(sender(), held.place)
    await expect(turns.run(sender(), held.place)).rejects.toMatchObject(unavailable)
    held.end()
    expect([await first, held.running()]).toEqual(['placed', 1])
  })

  it('wait for 150 orders of one sender, who keeps nobody else out', async () => {
    const turns = new OrderQueue(1)
    const held = heldWork()
    const flood = Array.from({ length: 150 }, () => turns.run('a', held.place))
    await expect(turns.run('a', held.place)).rejects.toMatchObject(unavailable)
    const orderOfAnother = turns.run('b', held.place)
    held.end()
    await Promise.all([...flood, orderOfAnother])
    expect(await turns.run('a', held.place)).toBe('placed')
  })

  it('send orders away at once when more wait than can be placed in time', async () => {
    const turns = new OrderQueue(1)
    const held = heldWork()
    const waiting = Array.from({ length: 3001 }, () => turns.run(sender(), held.place))
    await expect(turns.run(sender(), held.place)).rejects.toMatchObject(unavailable)
    held.end()
    await Promise.all(waiting)
  })
})
