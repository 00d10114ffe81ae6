import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { governorates } from '#contract/platform/tunisia/governorates.ts'
import { deliveryDates } from './delivery-days.rules.ts'

const days = (now: string, governorate: string | undefined) => {
  const { first, last } = deliveryDates(new Date(now), governorate)
  return [first, last].map((day) => day.toISOString().slice(0, 10))
}

describe('the days a parcel may arrive on', () => {
  it.each([
    ['a Monday, next door', '2026-11-23T10:00:00Z', 'tunis', ['2026-11-25', '2026-11-26']],
    ['a Monday, along the coast', '2026-11-23T10:00:00Z', 'sfax', ['2026-11-25', '2026-11-27']],
    ['a Friday, over the Sunday', '2026-11-27T10:00:00Z', 'tunis', ['2026-11-30', '2026-12-01']],
    ['a Monday evening, called on Tuesday', '2026-11-23T18:00:00Z', 'tunis', ['2026-11-26', '2026-11-27']],
    ['a Sunday, called on Monday', '2026-11-22T10:00:00Z', 'tunis', ['2026-11-25', '2026-11-26']],
    ['before the day of the revolution', '2026-12-15T10:00:00Z', 'tunis', ['2026-12-18', '2026-12-19']],
    ['before the feast of the sacrifice', '2026-05-25T10:00:00Z', 'tunis', ['2026-06-01', '2026-06-02']],
    ['a place that is none of ours', '2026-11-23T10:00:00Z', undefined, ['2026-11-25', '2026-11-28']],
    ['a name from nowhere', '2026-11-23T10:00:00Z', 'toString', ['2026-11-25', '2026-11-28']],
  ])('ordered on %s', (_name, now, governorate, expected) => {
    expect(days(now, governorate)).toEqual(expected)
  })

  it.each([
    ['most of the country', undefined, ['2026-11-26', '2026-12-02']],
    ['next door', 'tunis', ['2026-11-26', '2026-11-30']],
    ['far off', 'tataouine', ['2026-11-27', '2026-12-02']],
  ])('are as many as the shop promises, and differ by as much: %s', (_name, governorate, expected) => {
    const { first, last } = deliveryDates(new Date('2026-11-23T10:00:00Z'), governorate, { least: 3, most: 8 })
    expect([first, last].map((day) => day.toISOString().slice(0, 10))).toEqual(expected)
  })

  it('stay in order where the shop is quicker than the road, or wrote them the wrong way round', () => {
    for (const promised of [
      { least: 1, most: 1 },
      { least: 7, most: 2 },
    ]) {
      for (const governorate of ['tunis', 'tataouine', undefined]) {
        const { first, last } = deliveryDates(new Date('2026-11-23T10:00:00Z'), governorate, promised)
        expect(first.getTime()).toBeLessThanOrEqual(last.getTime())
      }
    }
  })

  it('are no Sundays, in order, and not before two days are over', () => {
    const anyDay = fc.date({ min: new Date('2026-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    const anywhere = fc.constantFrom(undefined, ...governorates.map(({ id }) => id))
    fc.assert(
      fc.property(anyDay, anywhere, (now, governorate) => {
        const { first, last } = deliveryDates(now, governorate)
        const inTunis = (day: Date) => new Date(day.getTime() + 60 * 60 * 1000).getUTCDay()
        return (
          first <= last &&
          first.getTime() - now.getTime() >= 2 * 86_400_000 &&
          inTunis(first) !== 0 &&
          inTunis(last) !== 0
        )
      }),
    )
  })
})
