import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { findImpossibilities, type History, type OrderCall, type StockRead } from '#server/testing/history-check.ts'

type Bug = 'stock is written late' | 'the key is remembered before the order is'

/** A model of a shop that sometimes loses its answer, and can have a deliberate bug. */
async function historyOfShop(bug?: Bug): Promise<History> {
  const stockAtFirst = { red: 400 }
  let [clock, stock, requestCount] = [0, stockAtFirst.red, 0]
  const now = () => ++clock
  const [keys, keptKeys] = [new Map<string, string>(), new Map<string, string>()]
  const [orders, reads]: [OrderCall[], StockRead[]] = [[], []]

  async function place(key: string): Promise<string | undefined> {
    requestCount += 1
    const dies = requestCount % 5 === 0
    await turn()
    const knownOrder = keys.get(key)
    if (knownOrder) return knownOrder
    const id = `order of ${key}`
    if (bug === 'the key is remembered before the order is') keys.set(key, id)
    if (dies && requestCount % 2 === 0) return undefined
    keys.set(key, id)
    keptKeys.set(id, key)
    const take = () => {
      stock -= 1
    }
    if (bug === 'stock is written late') void turn().then(turn).then(take)
    else take()
    return dies ? undefined : id
  }

  async function buy(person: number): Promise<void> {
    for (let step = 0; step < 10; step++) {
      const key = `${person}-${step}`
      for (let id: string | undefined; !id; ) {
        const began = now()
        id = await place(key)
        orders.push({ key, began, pieces: { red: 1 }, ...(id && { id, ended: now() }) })
      }
      const began = now()
      reads.push({ variant: 'red', stock, began, ended: now() })
    }
  }

  await Promise.all(Array.from({ length: 6 }, (_one, person) => buy(person)))
  await turn()
  await turn()
  await turn()
  const outcome = { orders: [...keptKeys].map(([id, key]) => ({ key, id })), stock: { red: stock } }
  return { stockAtFirst, orders, reads, stored: outcome }
}

describe('a history of orders', () => {
  it('is possible where the shop does what it says, answers lost and all', async () => {
    const history = await historyOfShop()
    expect(history.orders.length).toBeGreaterThan(60)
    expect(findImpossibilities(history)).toEqual([])
  })

  it('is not where stock is written after the answer', async () => {
    expect(findImpossibilities(await historyOfShop('stock is written late'))).toContainEqual(
      expect.stringContaining('told of'),
    )
  })

  it('is not where a key is remembered before its order is kept', async () => {
    const violations = findImpossibilities(await historyOfShop('the key is remembered before the order is'))
    expect(violations).toContainEqual(expect.stringContaining('answered, and is not there'))
  })

  it('is not where one key becomes two orders, pieces vanish, or stock rises by itself', async () => {
    const pieces = { red: 1 }
    const orders = [
      { key: 'a', began: 1, ended: 2, id: '1', pieces },
      { key: 'a', began: 3, ended: 4, id: '2', pieces },
    ]
    const reads = [
      { variant: 'red', began: 5, ended: 6, stock: 3 },
      { variant: 'red', began: 7, ended: 8, stock: 4 },
    ]
    const storedOrders = [
      { key: 'a', id: '1' },
      { key: 'a', id: '2' },
    ]
    const violations = findImpossibilities({
      stockAtFirst: { red: 5 },
      orders,
      reads,
      stored: { orders: storedOrders, stock: { red: 2 } },
    })
    expect(violations).toEqual([
      'the key a is 2 orders',
      'of red there are 2 in the end, and should be 4',
      '3 of red were told of, where 4 to 4 are possible',
      'red rose from 3 to 4',
    ])
  })
})
