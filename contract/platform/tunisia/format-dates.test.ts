import { describe, expect, it } from 'vitest'
import { formatDateRange, formatDay, formatHour, formatLocalDate, plannedDay } from './format-dates.ts'

/** The kind of space is not tested here. */
const plain = (text: string) => text.replace(/[\u00a0\u202f\u2009]/g, ' ').replace(/[\u200e\u200f]/g, '')

describe('dates as they are written', () => {
  it.each([
    ['fr', '2026-12-01', 'mardi 1er décembre'],
    ['fr', '2026-12-11', 'vendredi 11 décembre'],
    ['fr', '2026-12-21', 'lundi 21 décembre'],
    ['en', '2026-12-01', 'Tuesday 1 December'],
    ['ar', '2026-12-01', 'الثلاثاء، 1 ديسمبر'],
    ['ar', '2027-01-31', 'الأحد، 31 جانفي'],
  ] as const)('in %s, %s is %s', (language, day, written) => {
    expect(plain(formatDay(language, day))).toBe(written)
  })

  it.each([
    ['fr', '2026-11-30T09:30:00Z', '10 h 30'],
    ['fr', '2026-11-30T09:00:00Z', '10 h'],
    ['fr', '2026-11-30T23:05:00Z', '0 h 05'],
    ['en', '2026-11-30T23:05:00Z', '00:05'],
    ['en', '2026-11-30T12:00:00Z', '13:00'],
    ['ar', '2026-11-30T23:05:00Z', '00:05'],
  ] as const)('in %s the hour of %s is %s', (language, moment, written) => {
    expect(plain(formatHour(language, new Date(moment)))).toBe(written)
  })

  it('are those of Tunis, where the next day has begun already', () => {
    expect(plain(formatLocalDate('fr', new Date('2026-11-30T23:30:00Z'), plannedDay))).toBe('mardi 1er décembre')
  })

  it('name what two days share once', () => {
    const [first, last] = [new Date('2026-12-01T08:00:00Z'), new Date('2026-12-04T08:00:00Z')]
    expect(plain(formatDateRange('fr', first, last, { day: 'numeric', month: 'long' }))).toMatch(
      /^1er ?[–-] ?4 décembre$/,
    )
  })
})
