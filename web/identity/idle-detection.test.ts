// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { idleAfterMs } from '#contract/people/staff/staff-sessions.ts'

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

it.each<[string, () => Event, boolean]>([
  ['a hand moves the mouse', () => new PointerEvent('pointermove', { movementX: 2, movementY: 0 }), false],
  ['somebody presses without moving', () => new PointerEvent('pointerdown', { movementX: 0, movementY: 0 }), false],
  ['somebody writes', () => new KeyboardEvent('keydown', { key: 'a' }), false],
  [
    'the page changes under a resting mouse',
    () => new PointerEvent('pointermove', { movementX: 0, movementY: 0 }),
    true,
  ],
])('where %s, who was away for long is idle: %s', async (_when, event, idle) => {
  const { isIdle } = await import('./idle-detection.ts')
  vi.advanceTimersByTime(idleAfterMs + 1)
  expect(isIdle()).toBe(true)
  window.dispatchEvent(event())
  expect(isIdle()).toBe(idle)
})
