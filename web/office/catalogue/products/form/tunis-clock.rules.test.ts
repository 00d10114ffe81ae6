import { expect, it } from 'vitest'
import { fromClock, toClock } from './tunis-clock.rules.ts'

it('a timestamp is parsed and formatted in the time of Tunis', () => {
  expect(toClock('2026-12-01T17:30:00.000Z')).toBe('2026-12-01T18:30')
  expect(fromClock('2026-12-01T18:30')).toBe('2026-12-01T17:30:00.000Z')
  expect(toClock(fromClock('2026-07-01T00:15'))).toBe('2026-07-01T00:15')
})

it('an empty timestamp stays empty', () => {
  expect([toClock(''), fromClock(''), fromClock('soon')]).toEqual(['', '', ''])
})
