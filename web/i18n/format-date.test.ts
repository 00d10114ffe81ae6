import { describe, expect, it } from 'vitest'
import { formatDate, formatDays, formatMoment } from './format-date.ts'

/** Treats all spaces alike and removes direction marks. */
const plain = (text: string) => text.replace(/[\u00a0\u202f\u2009]/g, ' ').replace(/[\u200e\u200f]/g, '')
const day = (written: string) => new Date(`${written}T12:00:00Z`)

describe('dates on the pages', () => {
  it.each([
    ['fr', '2026-12-01', '1er décembre 2026'],
    ['fr', '2026-12-11', '11 décembre 2026'],
    ['fr', '2026-12-21', '21 décembre 2026'],
    ['en', '2026-12-01', '1 December 2026'],
    ['ar', '2026-12-01', '1 ديسمبر 2026'],
  ] as const)('in %s, %s is %s', (language, date, written) => {
    expect(plain(formatDate(language, date))).toBe(written)
  })

  it.each([
    ['fr', '2026-11-30', '2026-12-01', 'lundi 30 novembre – mardi 1er décembre'],
    ['fr', '2026-12-01', '2026-12-03', 'mardi 1er – jeudi 3 décembre'],
    ['en', '2026-12-01', '2026-12-03', 'Tuesday 1 December – Thursday 3 December'],
    ['ar', '2026-12-01', '2026-12-03', 'الثلاثاء 1 – الخميس 3 ديسمبر'],
  ] as const)('in %s, from %s to %s is %s', (language, first, last, written) => {
    expect(plain(formatDays(language, { first: day(first), last: day(last) }))).toBe(written)
  })

  it('write the first of a month with its ordinal, also with a time, but not other days that begin with a one', () => {
    expect(plain(formatMoment('fr', '2026-12-01T00:30:00Z'))).toMatch(/^1er déc\.? 2026.* 01:30$/)
    expect(plain(formatMoment('fr', '2026-12-10T00:30:00Z'))).toMatch(/^10 déc\.? 2026.* 01:30$/)
  })
})
