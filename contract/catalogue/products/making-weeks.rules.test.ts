import { describe, expect, it } from 'vitest'
import { mondayOf, possibleWeeks, readyOn } from './making-weeks.rules.ts'

describe('weeks', () => {
  it('counts the days of making on into the next week', () => {
    expect(readyOn('2026-02-02', 10)).toBe('2026-02-12')
  })

  it.each([
    ['2026-02-02', '2026-02-02'],
    ['2026-02-08', '2026-02-02'],
    ['2026-02-09', '2026-02-09'],
  ])('finds the Monday of %s', (day, monday) => {
    expect(mondayOf(day)).toBe(monday)
  })
})

describe('possibleWeeks', () => {
  const free = [
    { week: '2026-02-02', left: 1 },
    { week: '2026-02-09', left: 0 },
    { week: '2026-02-16', left: 2 },
    { week: '2026-02-23', left: 1 },
  ]
  const order = { today: '2026-02-01', notice: 1, days: 10 }
  const weeks = (wish: object) => possibleWeeks(free, { ...order, ...wish }).weeks.map(({ week }) => week)

  it('are those with a place, from the notice on', () => {
    expect(weeks({})).toEqual(['2026-02-02', '2026-02-16', '2026-02-23'])
    expect(weeks({ notice: 2 })).toEqual(['2026-02-16', '2026-02-23'])
  })

  it('end with the week in which a piece is ready in time', () => {
    expect(weeks({ readyBy: '2026-02-26' })).toEqual(['2026-02-02', '2026-02-16'])
    expect(weeks({ readyBy: '2026-02-25' })).toEqual(['2026-02-02'])
    expect(weeks({ readyBy: '2026-02-10' })).toEqual([])
  })

  it('say until when to order, and when it is ready at the earliest', () => {
    expect(possibleWeeks(free, { ...order, readyBy: '2026-02-26' })).toMatchObject({
      lastDayToOrder: '2026-02-15',
      soonest: '2026-02-12',
    })
    expect(possibleWeeks(free, order)).toMatchObject({ lastDayToOrder: undefined, soonest: '2026-02-12' })
    expect(possibleWeeks(free, { ...order, readyBy: '2026-02-10' })).toEqual({
      weeks: [],
      lastDayToOrder: undefined,
      soonest: '2026-02-12',
    })
    expect(possibleWeeks([], order)).toEqual({ weeks: [], lastDayToOrder: undefined, soonest: undefined })
  })
})
