import { expect, it } from 'vitest'
import {
  completeDayParts,
  type DayParts,
  daysInMonth,
  emptyDayParts,
  formatDayParts,
  parseDayParts,
} from './day-parts.rules.ts'

const today = '2026-11-23'
const chosen = (parts: Partial<DayParts>) => formatDayParts(completeDayParts({ ...emptyDayParts, ...parts }, today))

it('is no date until day and month are chosen, and then the next matching date', () => {
  expect(chosen({ day: '12' })).toBe('')
  expect(chosen({ month: '6' })).toBe('')
  expect(chosen({ day: '12', month: '6' })).toBe('2027-06-12')
  expect(chosen({ day: '24', month: '11' })).toBe('2026-11-24')
  expect(chosen({ day: '22', month: '11' })).toBe('2027-11-22')
  expect(chosen({ day: '3', month: '1', year: '2028' })).toBe('2028-01-03')
})

it('assumes no year while today’s date is unknown', () => {
  expect(formatDayParts(completeDayParts({ ...emptyDayParts, day: '12', month: '6' }, ''))).toBe('')
})

it('limits the day to the length of the month', () => {
  expect(chosen({ day: '31', month: '4' })).toBe('2027-04-30')
  expect(chosen({ day: '30', month: '2', year: '2027' })).toBe('2027-02-28')
  expect(chosen({ day: '30', month: '2', year: '2028' })).toBe('2028-02-29')
  expect(daysInMonth(emptyDayParts)).toBe(31)
  expect(daysInMonth({ ...emptyDayParts, month: '2' })).toBe(29)
})

it('parses the dates it formats', () => {
  expect(formatDayParts(parseDayParts('2027-06-02'))).toBe('2027-06-02')
  expect(parseDayParts('')).toEqual(emptyDayParts)
})
