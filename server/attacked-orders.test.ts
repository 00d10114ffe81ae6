import { describe, expect, it } from 'vitest'
import { attempts, beforeEachRowOf, ordersOf } from './testing/attack/attacked-shop.ts'
import { stoodOf } from './testing/attack/order-attempts.ts'

describe('simulated shoppers, some with invalid orders', { timeout: 240_000 }, () => {
  it('place orders, a third of them at least, and the books are correct afterwards', async () => {
    const done = await ordersOf()
    expect(done.findings).toEqual([])
    expect(done.broken).toEqual({})
    expect(done.tried).toHaveLength(attempts)
    expect(stoodOf(done)).toBeGreaterThanOrEqual(attempts / 3)
    // Invalid orders were refused.
    expect(stoodOf(done)).toBeLessThan(attempts)
  })

  it('reveal that sold pieces stay in stock', async () => {
    const planted = beforeEachRowOf('stock_movements', 'return null;')
    expect(Object.keys((await ordersOf(planted)).broken)).toContain('pieces neither there nor sold')
  })
})
