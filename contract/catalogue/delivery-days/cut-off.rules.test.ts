import { describe, expect, it } from 'vitest'
import { arrivalBefore, lastOrderDay, latestDeliveryDay, nextFeast } from './cut-off.rules.ts'

const promised = { least: 2, most: 3, feasts: [] }
// A Monday in Tunis, without a holiday in its week.
const monday = '2026-02-02'

describe('delivery before a day', () => {
  it('counts from the morning of the day of the order', () => {
    expect(latestDeliveryDay(monday, undefined, promised)).toBe('2026-02-05')
  })

  it('takes the last order on the last day whose parcel comes the day before', () => {
    const neededOn = '2026-02-06'
    const day = lastOrderDay(neededOn, undefined, promised)
    expect(day).toBe(monday)
    expect(latestDeliveryDay(monday, undefined, promised) < neededOn).toBe(true)
    expect(latestDeliveryDay('2026-02-03', undefined, promised) < neededOn).toBe(false)
  })

  it('has no last day where no parcel is quick enough', () => {
    expect(lastOrderDay('2026-02-06', undefined, { least: 200, most: 200, feasts: [] })).toBeUndefined()
  })

  it.each([
    ['2026-02-06', 'surely'],
    ['2026-02-05', 'perhaps'],
    ['2026-02-04', 'late'],
  ])('says for %s that it comes %s', (neededOn, arrival) => {
    expect(arrivalBefore(neededOn, new Date(`${monday}T09:00:00Z`), undefined, promised)).toBe(arrival)
  })
})

describe('nextFeast', () => {
  const feasts = [{ date: '2026-05-27' }, { date: '2026-03-20' }, { date: '2026-02-02' }]

  it('is the earliest one after today, in any order of the list', () => {
    expect(nextFeast(feasts, new Date(`${monday}T09:00:00Z`))).toEqual({ date: '2026-03-20' })
    expect(nextFeast(feasts, new Date('2026-02-01T09:00:00Z'))).toEqual({ date: '2026-02-02' })
  })

  it('is absent after the last one', () => {
    expect(nextFeast(feasts, new Date('2026-05-27T09:00:00Z'))).toBeUndefined()
  })
})
