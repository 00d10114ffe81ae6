import { describe, expect, it } from 'vitest'
import { isParcelLate } from './late-parcels.rules.ts'

const late = (now: string, changes: object = {}, promised?: { least: number; most: number }) =>
  isParcelLate(
    { leftAt: new Date('2026-11-23T10:00:00Z'), governorate: 'tunis', postponedUntil: null, ...changes },
    promised,
    new Date(now),
  )

describe('a parcel that left on a Monday', () => {
  it.each([
    ['on the last day that was promised', '2026-11-26T22:59:59Z', {}, false],
    ['when that day is over in Tunis', '2026-11-26T23:00:00Z', {}, true],
    ['on that day, farther off', '2026-11-27T10:00:00Z', { governorate: 'tataouine' }, false],
    ['on the day its customer asked for', '2026-12-02T22:59:59Z', { postponedUntil: '2026-12-02' }, false],
    ['when that is over, too', '2026-12-02T23:00:00Z', { postponedUntil: '2026-12-02' }, true],
    ['for a day that came before', '2026-11-27T10:00:00Z', { postponedUntil: '2026-11-24' }, true],
    ['of a place nobody knows', '2026-11-29T10:00:00Z', { governorate: undefined }, true],
  ])('%s', (_when, now, changes, expected) => {
    expect(late(now, changes)).toBe(expected)
  })

  it('has as long as the shop says', () => {
    expect(late('2026-11-28T10:00:00Z', {}, { least: 2, most: 9 })).toBe(false)
  })

  it('has no Sunday counted', () => {
    const leftAt = new Date('2026-11-27T10:00:00Z')
    expect(late('2026-12-01T10:00:00Z', { leftAt })).toBe(false)
    expect(late('2026-12-02T10:00:00Z', { leftAt })).toBe(true)
  })
})
