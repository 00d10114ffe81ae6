import { describe, expect, it } from 'vitest'
import { attempts, beforeEachRowOf, ordersOf } from './testing/attack/attacked-shop.ts'
import { stoodOf } from './testing/attack/order-attempts.ts'

describe('shoppers who mean it, some with one thing wrong', { timeout: 240_000 }, () => {
  it('order, a third of them at least, and the books are right afterwards', async () => {
    const done = await ordersOf()
    expect(done.findings).toEqual([])
    expect(done.broken).toEqual({})
    expect(done.tried).toHaveLength(attempts)
    expect(stoodOf(done)).toBeGreaterThanOrEqual(attempts / 3)
    // And those who should not, did not.
    expect(stoodOf(done)).toBeLessThan(attempts)
  })

  it('are noticed where pieces are sold and stay', async () => {
    const planted = beforeEachRowOf('stock_movements', 'return null;')
    expect(Object.keys((await ordersOf(planted)).broken)).toContain('pieces neither there nor sold')
  })
})
