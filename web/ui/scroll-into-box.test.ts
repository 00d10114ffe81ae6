import { expect, it } from 'vitest'
import { scrollDistance } from './scroll-into-box.ts'

it('scrolls as far as needed to show an element with its neighbours', () => {
  expect(scrollDistance([0, 300], [100, 150])).toBe(0)
  expect(scrollDistance([0, 300], [400, 450])).toBe(200)
  expect(scrollDistance([0, 300], [270, 320])).toBe(70)
  expect(scrollDistance([0, 300], [-80, -30])).toBe(-130)
  expect(scrollDistance([0, 300], [290, 322])).toBe(66)
  expect(scrollDistance([0, 300], [20, 52])).toBe(-24)
  // In a box that is hardly wider, the element is centred; in a narrower one, the ends are aligned.
  expect(scrollDistance([0, 120], [200, 300])).toBe(190)
  expect(scrollDistance([0, 80], [200, 300])).toBe(220)
})
