import { afterEach, expect, it, vi } from 'vitest'
import { finishBeforeSignOut, onBeforeSignOut } from './before-sign-out.ts'

afterEach(() => {
  vi.useRealTimers()
  onBeforeSignOut(undefined)
})

it('signing out waits until the cart is handed over', async () => {
  const handed: string[] = []
  onBeforeSignOut(async () => {
    await Promise.resolve()
    handed.push('cart')
  })
  await finishBeforeSignOut()
  expect(handed).toEqual(['cart'])
})

it('signing out is blocked by no failure, and by silence for three seconds only', async () => {
  vi.useFakeTimers()
  await finishBeforeSignOut()
  onBeforeSignOut(() => Promise.reject(new Error('no line')))
  await finishBeforeSignOut()
  onBeforeSignOut(() => new Promise(() => {}))
  let hasLeft = false
  void finishBeforeSignOut().then(() => {
    hasLeft = true
  })
  await vi.advanceTimersByTimeAsync(2999)
  expect(hasLeft).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(hasLeft).toBe(true)
})
