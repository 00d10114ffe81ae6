import { describe, expect, it } from 'vitest'
import { deliveryDates, usualDays } from './delivery-days.rules.ts'
import { correctedFeasts, isFeastDay } from './feast-days.rules.ts'

/** The closed days among ten around the feast of the sacrifice, which the calendar puts on the 16th. */
const closed = (closedDays: string[]) =>
  Array.from({ length: 10 }, (_, index) => 11 + index).filter((day) =>
    isFeastDay(new Date(`2027-05-${day}T10:00:00Z`), closedDays),
  )

describe('days of feasts', () => {
  it('begin a day early by the calendar, because the moon decides', () => {
    expect(closed([])).toEqual([15, 16, 17, 18])
  })

  it('are both Aïds for three days, and for one the new year and the Mouled', () => {
    const feasts = Array.from({ length: 365 }, (_, index) => new Date(Date.UTC(2027, 0, 1 + index, 10)))
      .filter((moment) => isFeastDay(moment, []))
      .map((moment) => moment.toISOString().slice(5, 10))
    const [fitr, sacrifice] = [
      ['03-08', '03-09', '03-10', '03-11'],
      ['05-15', '05-16', '05-17', '05-18'],
    ]
    expect(feasts).toEqual([...fitr, ...sacrifice, '06-06', '08-14'])
  })

  it.each([
    ['as the calendar says', '2027-05-16', [16, 17, 18]],
    ['a day later', '2027-05-17', [17, 18, 19]],
    ['a day earlier', '2027-05-15', [15, 16, 17]],
  ])('are when the shop says: %s', (_name, closedDays, days) => {
    expect(closed([closedDays])).toEqual(days)
  })

  it('stay where they are when another feast, or none, is spoken of', () => {
    expect(closed(['2027-03-09', '2028-05-05', '2027-06-01'])).toEqual([15, 16, 17, 18])
    expect(isFeastDay(new Date('2027-06-01T10:00:00Z'), ['2027-06-01'])).toBe(false)
  })

  it('are told to shoppers only where the shop knows better than the calendar', () => {
    expect(
      correctedFeasts([
        { date: '2027-05-16', confirmed: false },
        { date: '2028-05-05', confirmed: true },
        { date: '2029-04-25', confirmed: false },
      ]),
    ).toEqual(['2028-05-05', '2029-04-25'])
  })

  it('move what is promised: nobody brings a parcel on the day the shop says the feast begins', () => {
    const promise = (feasts?: string[]) =>
      deliveryDates(new Date('2027-05-14T10:00:00Z'), 'tunis', { ...usualDays, feasts })
        .first.toISOString()
        .slice(0, 10)
    // A Friday. The promise is two working days: the 15th stays free until the feast is confirmed, and the 16th is a Sunday.
    expect(promise()).toBe('2027-05-20')
    expect(promise(['2027-05-16'])).toBe('2027-05-19')
    expect(promise(['2027-05-17'])).toBe('2027-05-20')
    expect(promise(['2027-05-18'])).toBe('2027-05-17')
  })
})
