import { expect, it, onTestFinished } from 'vitest'
import { moveClock, realNow } from './moved-clock.ts'

it('changes the current time, and no other', () => {
  const startOf2020 = new Date('2020-01-01T00:00:00Z')
  const clock = moveClock(() => Date.UTC(2001, 1, 3, 4, 5, 6, 7))
  onTestFinished(clock.putBack)
  const now = new Date()
  expect([now.toISOString(), Date.now()]).toEqual(['2001-02-03T04:05:06.007Z', now.getTime()])
  expect(new Date('2020-01-01T00:00:00Z').getTime()).toBe(startOf2020.getTime())
  expect([startOf2020 instanceof Date, now instanceof Date, {} instanceof Date]).toEqual([true, true, false])
  expect(realNow()).toBeGreaterThan(Date.UTC(2020, 1))
  clock.putBack()
  expect(Date.now()).toBeGreaterThan(Date.UTC(2020, 1))
  expect(now instanceof Date).toBe(true)
})
