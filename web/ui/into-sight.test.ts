import { expect, it } from 'vitest'
import { wayInto } from './into-sight.ts'

it('goes as far as is needed to see it with what stands beside it, and no further', () => {
  expect(wayInto([0, 300], [100, 150])).toBe(0)
  expect(wayInto([0, 300], [400, 450])).toBe(200)
  expect(wayInto([0, 300], [270, 320])).toBe(70)
  expect(wayInto([0, 300], [-80, -30])).toBe(-130)
  expect(wayInto([0, 300], [290, 322])).toBe(66)
  expect(wayInto([0, 300], [20, 52])).toBe(-24)
  // In a box that is hardly wider, it stands in the middle; in a narrower one it ends where the box ends.
  expect(wayInto([0, 120], [200, 300])).toBe(190)
  expect(wayInto([0, 80], [200, 300])).toBe(220)
})
