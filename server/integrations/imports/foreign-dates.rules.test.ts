import { describe, expect, it } from 'vitest'
import { isMonthFirst, readMoment } from './foreign-dates.rules.ts'

const now = Date.parse('2026-11-01T12:00:00Z')

describe('readMoment', () => {
  it.each([
    ['2026-09-30', false, '2026-09-29T23:00:00.000Z'],
    ['2026-09-30 14:05:00 +0100', false, '2026-09-30T13:05:00.000Z'],
    ['2026-09-30T14:05:00.123+02:00', false, '2026-09-30T12:05:00.000Z'],
    ['2026-09-30 14:05:00 UTC', false, '2026-09-30T14:05:00.000Z'],
    ['2026-09-30T14:05:00Z', false, '2026-09-30T14:05:00.000Z'],
    ['2026-9-3 7:05', false, '2026-09-03T06:05:00.000Z'],
    ['30/09/2026 14:05', false, '2026-09-30T13:05:00.000Z'],
    ['03.09.2026', false, '2026-09-02T23:00:00.000Z'],
    ['09/03/2026', true, '2026-09-02T23:00:00.000Z'],
  ])('reads %s', (cell, monthFirst, moment) => {
    expect(readMoment(cell, monthFirst, now)).toBe(moment)
  })

  it.each(['', 'hier', '2026-02-31', '31/02/2026', '2026-13-01', '1994-12-31', '2026-11-03', '2026-09-30 25:00'])(
    'reads no moment from %j',
    (cell) => {
      expect(readMoment(cell, false, now)).toBeUndefined()
    },
  )

  it('accepts times up to a day ahead, for a clock that is wrong', () => {
    expect(readMoment('2026-11-02T11:59:00Z', false, now)).toBeDefined()
    expect(readMoment('2026-11-02T12:01:00Z', false, now)).toBeUndefined()
  })
})

describe('isMonthFirst', () => {
  it.each([
    [['09/13/2026', '01/02/2026'], true],
    [['13/09/2026', '01/02/2026'], false],
    [['01/13/2026', '13/01/2026'], false],
    [['01/02/2026', '2026-13-01'], false],
  ])('%j: %s', (cells, monthFirst) => {
    expect(isMonthFirst(cells)).toBe(monthFirst)
  })
})
