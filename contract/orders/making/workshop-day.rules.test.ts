import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayAfter } from '#contract/platform/tunisia/days.rules.ts'
import { daysFrom, type PieceDelivery } from './last-ready-day.rules.ts'
import { dayOfStage, isMeasured, lacksDeposit, missingTapes, scheduleOf, sewingStates } from './workshop-day.rules.ts'

it('what waits for its customer, is on its way or came to nothing is sewn no more', () => {
  expect(sewingStates).toEqual(['new', 'unreachable', 'confirmed', 'preparing'])
})

const near: PieceDelivery = { governorate: 'tunis' }
const piece = { week: '2027-01-04', readyOn: '2027-01-25', progress: 0 }

it('cutting, sewing and embroidery have a third each of the days', () => {
  expect(([25, 50, 75, 100] as const).map((stage) => dayOfStage(piece, stage))).toEqual([
    '2027-01-04',
    '2027-01-11',
    '2027-01-18',
    '2027-01-25',
  ])
})

it('the day of a stage is never before that of another that comes earlier, and the last is the one it is ready', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), (days) => {
      const any = { week: '2027-01-04', readyOn: dayAfter('2027-01-04', days) }
      const stageDays = ([25, 50, 75, 100] as const).map((stage) => dayOfStage(any, stage))
      expect(stageDays).toEqual([...stageDays].sort())
      expect([stageDays[0], stageDays[3]]).toEqual([any.week, any.readyOn])
      expect(daysFrom(any.week, any.readyOn)).toBe(days)
    }),
  )
})

it('a piece is on its way until the day after a stage was due, and late by every day it is behind from then on', () => {
  expect(scheduleOf(piece, '2026-12-01', near)).toEqual({
    next: 25,
    due: '2027-01-04',
    readyBy: '2027-01-25',
    late: undefined,
  })
  expect(scheduleOf(piece, '2027-01-04', near).late).toBeUndefined()
  expect(scheduleOf(piece, '2027-01-06', near)).toEqual({
    next: 25,
    due: '2027-01-04',
    readyBy: '2027-01-27',
    late: { for: 'week', days: 2 },
  })
  // Work that is done early leaves more time for the next stages.
  expect(scheduleOf({ ...piece, progress: 50 }, '2027-01-18', near)).toMatchObject({ next: 75, late: undefined })
})

it('it will be late for the day it is needed by before that day is there', () => {
  const needed = { ...piece, neededBy: '2027-01-30' }
  expect(scheduleOf(needed, '2027-01-05', near).late).toEqual({ for: 'week', days: 1 })
  expect(scheduleOf(needed, '2027-01-06', near).late).toEqual({ for: 'needed', days: 1 })
  expect(scheduleOf({ ...needed, progress: 25 }, '2027-01-06', near).late).toBeUndefined()
  // A piece that was moved to a week too late for it is late from the first day.
  expect(scheduleOf({ ...piece, neededBy: '2027-01-20' }, '2026-12-01', near).late).toEqual({ for: 'needed', days: 9 })
})

it('what is ready is late no more', () => {
  expect(scheduleOf({ ...piece, neededBy: '2027-01-20', progress: 100 }, '2027-03-01', near)).toEqual({
    next: undefined,
    due: '2027-01-25',
    readyBy: '2027-01-25',
    late: undefined,
  })
})

it('a deposit is for every piece of its order, and what is paid for is not asked for', () => {
  const deposits = [400, 300]
  expect(lacksDeposit(deposits, { deposit: 400, isPaid: false })).toBe(true)
  expect(lacksDeposit(deposits, { deposit: 700, isPaid: false })).toBe(false)
  expect(lacksDeposit(deposits, { deposit: 0, isPaid: true })).toBe(false)
  expect(lacksDeposit([0], { deposit: 0, isPaid: false })).toBe(false)
})

it('a piece is measured once everything is known that its garment asks for, and never while nothing is', () => {
  expect(missingTapes(['chest', 'waist', 'hips'], { waist: 80, arm: 60 })).toEqual(['chest', 'hips'])
  expect(isMeasured(['chest', 'waist'], { chest: 97 })).toBe(false)
  expect(isMeasured(['chest', 'waist'], { chest: 97, waist: 80, hips: 100 })).toBe(true)
  expect(isMeasured([], { chest: 97 })).toBe(true)
  expect(isMeasured([], {})).toBe(false)
})
