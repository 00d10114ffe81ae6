import { describe, expect, it } from 'vitest'
import { quietHoursAt } from './quiet-hours.rules.ts'

const hourMs = 60 * 60 * 1000
const night = { from: 22, until: 8 }

describe('quiet hours of a phone', () => {
  it.each([
    ['2026-11-25T20:59:59Z', night, undefined],
    ['2026-11-25T21:00:00Z', night, 10],
    ['2026-11-25T23:30:00Z', night, 7.5],
    ['2026-11-26T06:59:00Z', night, 1 / 60],
    ['2026-11-26T07:00:00Z', night, undefined],
    ['2026-11-25T12:15:00Z', { from: 13, until: 15 }, 1.75],
    ['2026-11-25T14:00:00Z', { from: 13, until: 15 }, undefined],
    ['2026-11-25T23:00:00Z', { from: 0, until: 1 }, 1],
    ['2026-11-25T12:00:00Z', null, undefined],
  ])('at %s, of %j, last %s more hours', (moment, quiet, hours) => {
    const silence = quietHoursAt(new Date(moment), quiet)
    expect(silence && silence.leftMs / hourMs).toBe(hours)
  })

  it('have one start from the first minute to the last, with an overlap before it', () => {
    const moments = ['2026-11-25T21:00:00Z', '2026-11-25T23:59:59Z', '2026-11-26T00:00:00Z', '2026-11-26T06:59:59Z']
    const silentSince = moments.map((moment) => quietHoursAt(new Date(moment), night)?.since.toISOString())
    expect(new Set(silentSince)).toEqual(new Set(['2026-11-25T20:55:00.000Z']))
  })
})
