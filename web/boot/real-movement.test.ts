// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { isRealMovement } from './real-movement.ts'

it('ignores pointer events without movement, and accepts all other events', () => {
  const move = (movementX: number, movementY: number) => new PointerEvent('pointermove', { movementX, movementY })
  expect(isRealMovement(move(0, 0))).toBe(false)
  expect([move(1, 0), move(0, -1), move(3, 2)].map(isRealMovement)).toEqual([true, true, true])
  // Clicks, key presses and scrolling do not move the pointer.
  const stillEvents = [
    new PointerEvent('pointerdown', { movementX: 0, movementY: 0 }),
    new WheelEvent('wheel'),
    new Event('scroll'),
  ]
  expect(stillEvents.map(isRealMovement)).toEqual([true, true, true])
})
