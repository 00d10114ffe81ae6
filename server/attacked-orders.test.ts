import { describe, expect, it } from 'vitest'
import { attempts, beforeEachRowOf, fuzzOrdersOfNewShop } from './testing/attack/attacked-shop.ts'
import { countPlacedOrders } from './testing/attack/order-attempts.ts'

describe('simulated shoppers, some with invalid orders', { timeout: 240_000 }, () => {
  it('place orders, a third of them at least, and the books are correct afterwards', async () => {
    const done = await fuzzOrdersOfNewShop()
    expect(done.findings).toEqual([])
    expect(done.broken).toEqual({})
    expect(done.tried).toHaveLength(attempts)
    expect(countPlacedOrders(done)).toBeGreaterThanOrEqual(attempts / 3)
    // Invalid orders were refused.
    expect(countPlacedOrders(done)).toBeLessThan(attempts)
  })

  it('reveal that sold pieces stay in stock', async () => {
    const planted = beforeEachRowOf('stock_movements', 'return null;')
    expect(Object.keys((await fuzzOrdersOfNewShop(planted)).broken)).toContain('pieces neither there nor sold')
  })
})
