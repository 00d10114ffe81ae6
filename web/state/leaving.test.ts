import { afterEach, expect, it, vi } from 'vitest'
import { beforeLeaving, handOverNow } from './leaving.ts'

afterEach(() => {
  vi.useRealTimers()
  beforeLeaving(undefined)
})

it('signing out waits until the cart is handed over', async () => {
  const handed: string[] = []
  beforeLeaving(async () => {
    await Promise.resolve()
    handed.push('cart')
  })
  await handOverNow()
  expect(handed).toEqual(['cart'])
})

it('signing out is blocked by no failure, and by silence for three seconds only', async () => {
  vi.useFakeTimers()
  await handOverNow()
  beforeLeaving(() => Promise.reject(new Error('no line')))
  await handOverNow()
  beforeLeaving(() => new Promise(() => {}))
  let hasLeft = false
  void handOverNow().then(() => {
    hasLeft = true
  })
  await vi.advanceTimersByTimeAsync(2999)
  expect(hasLeft).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(hasLeft).toBe(true)
})
