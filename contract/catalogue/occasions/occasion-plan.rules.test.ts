import { describe, expect, it } from 'vitest'
import {
  arrivalBefore,
  lastOrderDay,
  latestDeliveryDay,
  nextFeast,
} from '#contract/catalogue/delivery-days/cut-off.rules.ts'
import { deliveryDates } from '#contract/catalogue/delivery-days/delivery-days.rules.ts'
import type { FreeWeek } from '#contract/catalogue/products/making-weeks.rules.ts'
import { dayMs } from '#contract/platform/tunisia/days.rules.ts'
import { governorates } from '#contract/platform/tunisia/governorates.ts'
import { dayInTunis } from '#contract/platform/tunisia/tunis-time.ts'
import { planOutfit, stepsOf } from './occasion-plan.rules.ts'

const fitr = '2027-03-09'
const nextDay = (day: string) => new Date(Date.parse(`${day}T09:00:00Z`) + dayMs).toISOString().slice(0, 10)

describe('the last day to order for a feast', () => {
  it.each(governorates.map(({ id }) => id))('is kept by the days of delivery, and no day longer: %s', (governorate) => {
    for (const day of [fitr, '2027-05-16', '2028-02-26', '2027-06-12']) {
      const last = lastOrderDay(day, governorate) ?? ''
      expect(latestDeliveryDay(last, governorate) < day).toBe(true)
      expect(latestDeliveryDay(nextDay(last), governorate) < day).toBe(false)
    }
  })

  it('is sooner where a parcel takes longer', () => {
    const [near, far] = [lastOrderDay(fitr, 'tunis') ?? '', lastOrderDay(fitr, 'tataouine') ?? '']
    expect(far < near && near < fitr).toBe(true)
  })

  it('is sure until then, and says so when only a quick courier would make it, or none', () => {
    const last = lastOrderDay(fitr, 'tataouine') ?? ''
    const arrivalAt = (day: string, hour: string) => arrivalBefore(fitr, new Date(`${day}T${hour}:00:00Z`), 'tataouine')
    expect(arrivalAt(last, '09')).toBe('surely')
    // An order after the last call of the day is sent one day later.
    expect(arrivalAt(last, '20')).not.toBe('surely')
    const seen = new Set<string>()
    for (let day = last; day < fitr; day = nextDay(day)) seen.add(arrivalAt(day, '09'))
    expect([...seen]).toEqual(['surely', 'perhaps', 'late'])
  })

  it('is of the next feast there is', () => {
    const feasts = [{ date: '2027-05-16' }, { date: fitr }, { date: '2026-03-20' }]
    expect(nextFeast(feasts, new Date('2026-11-22T10:00:00Z'))).toEqual({ date: fitr })
    expect(nextFeast(feasts, new Date(`${fitr}T10:00:00Z`))).toEqual({ date: '2027-05-16' })
    expect(nextFeast(feasts, new Date('2027-06-01T10:00:00Z'))).toBeUndefined()
  })
})

describe('a plan for a wedding', () => {
  const now = new Date('2027-03-15T09:00:00Z')
  const mondays = (freePlaces: number): FreeWeek[] =>
    Array.from({ length: 20 }, (_, index) => ({
      week: new Date(Date.UTC(2027, 2, 15) + index * 7 * dayMs).toISOString().slice(0, 10),
      left: freePlaces,
    }))
  const keswa = { id: 'keswa', days: 28, inStock: false }
  const balgha = { id: 'balgha', days: 0, inStock: true }
  const wedding = { day: '2027-06-12', now, governorate: 'sfax', notice: 7 }

  it('says when to give measures, to try on, and to order the rest; all of it is there the day before', () => {
    const plan = planOutfit({ ...wedding, pieces: [keswa, balgha], free: mondays(2) })
    expect(plan.map(({ id, way }) => [id, way])).toEqual([
      ['keswa', 'made'],
      ['balgha', 'bought'],
    ])
    const steps = stepsOf(plan)
    expect(steps.map(({ what }) => what)).toEqual(['order-made', 'fitting', 'ready', 'order-bought'])
    const [made] = plan
    if (made?.way !== 'made') throw new Error('it is made')
    expect(dayInTunis(deliveryDates(new Date(`${made.ready}T09:00:00Z`), 'sfax').last) < wedding.day).toBe(true)
    expect(made.lastOrderDay < made.fitting && made.fitting < made.ready).toBe(true)
  })

  it('gives no place in the workshop twice', () => {
    const free = mondays(1).map((monday, index) => ({ ...monday, left: index === 3 || index === 4 ? 1 : 0 }))
    const pieces = ['a', 'b', 'c'].map((id) => ({ ...keswa, id }))
    const plan = planOutfit({ ...wedding, pieces, free })
    const made = plan.flatMap((plannedPiece) => (plannedPiece.way === 'made' ? [plannedPiece.ready] : []))
    expect([made.length, new Set(made).size, plan.filter(({ way }) => way === 'late').length]).toEqual([2, 2, 1])
  })

  it('says plainly what cannot be done in time, and what can instead', () => {
    const soon = { ...wedding, day: '2027-04-03' }
    const ways = (inStock: boolean) => planOutfit({ ...soon, pieces: [{ ...keswa, inStock }], free: mondays(2) })
    expect(ways(true)).toMatchObject([{ way: 'bought', toMeasure: true }])
    const [late] = ways(false)
    expect(late).toMatchObject({ way: 'late' })
    expect(late?.way === 'late' && (late.soonest ?? '') > soon.day).toBe(true)
    // All weeks of the year are full, so there is no soonest day.
    expect(planOutfit({ ...soon, pieces: [keswa], free: mondays(0) })).toEqual([
      { id: 'keswa', way: 'late', soonest: undefined },
    ])
    // Nothing can arrive by tomorrow.
    const tomorrow = planOutfit({ ...wedding, day: '2027-03-16', pieces: [balgha], free: [] })
    expect(tomorrow).toMatchObject([{ way: 'late' }])
  })
})
