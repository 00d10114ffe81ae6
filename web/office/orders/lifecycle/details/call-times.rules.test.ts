import { expect, it } from 'vitest'
import { offeredCallTimes } from './call-times.rules.ts'

/** The offered times at a time of Tunis, in UTC. */
const offered = (time: string) =>
  offeredCallTimes(new Date(`${time}+01:00`)).map(({ key, at }) => [
    key.replace('orders.again.', ''),
    at.toISOString().slice(0, 16),
  ])

it('offers this evening while it is ahead, and tomorrow evening afterwards', () => {
  expect(offered('2026-03-10T09:00')).toEqual([
    ['hour', '2026-03-10T09:00'],
    ['evening', '2026-03-10T17:00'],
    ['morning', '2026-03-11T09:00'],
  ])
  for (const late of ['2026-03-10T17:50', '2026-03-10T18:00', '2026-03-10T21:13', '2026-03-10T23:59']) {
    expect(offered(late), late).toContainEqual(['tomorrowEvening', '2026-03-11T17:00'])
    expect(Object.fromEntries(offered(late)), late).not.toHaveProperty('evening')
  }
  expect(offered('2026-03-10T17:30')[1]).toEqual(['evening', '2026-03-10T17:00'])
})

it('uses the date of Tunis, also between midnight there and midnight UTC', () => {
  expect(offered('2026-03-11T00:30')).toEqual([
    ['evening', '2026-03-11T17:00'],
    ['morning', '2026-03-12T09:00'],
  ])
})

it('offers no time at night or in the past, whatever the time', () => {
  for (let minutes = 0; minutes < 24 * 60; minutes += 7) {
    const now = new Date(Date.UTC(2026, 2, 10, 0, minutes))
    for (const { at } of offeredCallTimes(now)) {
      expect(at.getTime()).toBeGreaterThan(now.getTime())
      const hour = (at.getUTCHours() + 1) % 24
      expect(hour >= 8 && hour <= 20, `${at.toISOString()} asked for at ${now.toISOString()}`).toBe(true)
    }
  }
})
