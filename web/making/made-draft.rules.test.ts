import { describe, expect, it } from 'vitest'
import { latestDeliveryDay } from '#contract/catalogue/delivery-days/cut-off.rules.ts'
import { usualDays } from '#contract/catalogue/delivery-days/delivery-days.rules.ts'
import { dayAfter } from '#contract/platform/tunisia/days.rules.ts'
import { governorates } from '#contract/platform/tunisia/governorates.ts'
import {
  isCompleteSheet,
  type MadeDraft,
  parseMeasure,
  possibleWeeksFor,
  toCartMade,
  toMeasureSheet,
} from './made-draft.rules.ts'

const draft: MadeDraft = {
  choices: ['silk', 'gold'],
  neededBy: '',
  week: '',
  who: ' Ma mère ',
  taken: 'own',
  typed: { chest: '101,5', waist: 'x' },
}
const name = { fr: 'Soie', en: 'Silk', ar: 'حرير' }
const option = { id: 'silk', choice: 'cloth', name, price: 1, days: 1 } as const

describe('a garment made to measure', () => {
  it('starts with the measures known to size advice', () => {
    const typed = { height: '165', weight: '62', chest: '92' }
    expect(toMeasureSheet({ name: 'Salma', kind: 'woman', typed })).toEqual({
      who: 'Salma',
      typed: { height: '165', chest: '92', waist: '', head: '' },
    })
  })

  it('is ordered with the valid measures and the names of the chosen options', () => {
    expect(toCartMade(draft, { week: '2027-01-04', days: 10 }, [option])).toEqual({
      readyOn: '2027-01-14',
      week: '2027-01-04',
      choices: ['gold', 'silk'],
      words: [name],
      sheet: { who: 'Ma mère', taken: 'own', measures: { chest: 101.5 } },
    })
    expect(toCartMade({ ...draft, taken: 'shop' }, { week: '2027-01-04', days: 10 }, [option]).sheet.measures).toEqual(
      {},
    )
    const chests = ['101,5', '101,2', '1015', ''].map((typed) => parseMeasure('chest', typed))
    expect(chests).toEqual([101.5, undefined, undefined, undefined])
  })

  it('accepts metres for a height, and for no other measure', () => {
    const typed = { height: '1,64', chest: '1,64' }
    expect(toCartMade({ ...draft, typed }, { week: '2027-01-04', days: 10 }, []).sheet.measures).toEqual({
      height: 164,
    })
    expect(isCompleteSheet({ ...draft, typed }, ['height'])).toBe(true)
    expect(isCompleteSheet({ ...draft, typed }, ['height', 'chest'])).toBe(false)
    expect(['164', '1.645', '١٫٦٤', '2,4'].map((text) => parseMeasure('height', text))).toEqual([
      164,
      164.5,
      164,
      undefined,
    ])
    expect(['1,8 m', '1.7m', '1م64', '٢ م'].map((text) => parseMeasure('height', text))).toEqual([180, 170, 164, 200])
    // 17.5 cm is a possible measure of the neck, but not a height.
    expect(['17,5', '18', '2', '231'].map((text) => parseMeasure('height', text))).toEqual(Array(4).fill(undefined))
    expect(parseMeasure('neck', '17,5')).toBe(17.5)
    // 50 cm is the height of a newborn.
    expect(['48', '0,52', '57,5'].map((text) => parseMeasure('height', text))).toEqual([48, 52, 57.5])
  })

  it('needs all measures of the garment, unless the shop takes them', () => {
    expect(isCompleteSheet(draft, ['chest'])).toBe(true)
    expect(isCompleteSheet(draft, ['chest', 'waist'])).toBe(false)
    expect(isCompleteSheet({ ...draft, taken: 'shop' }, ['chest', 'waist'])).toBe(true)
  })

  it('is possible in free weeks before the needed date, and knows the last day to order', () => {
    const weeks = ['2027-01-04', '2027-01-11', '2027-01-18', '2027-01-25'].map((week, index) => ({
      week,
      left: index % 2,
    }))
    const free = { today: '2026-12-29', notice: 7, weeks }
    // The 4th is within the notice of a week, and the 18th is full.
    const near = { governorate: 'tunis', promised: usualDays }
    expect(possibleWeeksFor(free, 21, '', near)).toEqual({
      weeks: [weeks[1], weeks[3]],
      lastDayToOrder: undefined,
      soonest: '2027-02-01',
    })
    expect(possibleWeeksFor(free, 21, '2027-02-05', near)).toMatchObject({
      weeks: [weeks[1]],
      lastDayToOrder: '2027-01-04',
    })
    // Ready on Monday the 1st, it arrives in Tunis by Thursday the 4th.
    expect(possibleWeeksFor(free, 21, '2027-02-04', near)).toMatchObject({
      weeks: [],
      lastDayToOrder: undefined,
      soonest: '2027-02-01',
    })
  })

  it.each(governorates.map(({ id }) => id))('arrives the day before it is needed: %s', (governorate) => {
    const free = { today: '2027-01-01', notice: 0, weeks: [{ week: '2027-01-11', left: 1 }] }
    const dayInFebruary = (day: number) => `2027-02-${String(day).padStart(2, '0')}`
    const possible = (neededBy: string) =>
      possibleWeeksFor(free, 21, neededBy, { governorate, promised: usualDays }).weeks.length > 0
    const first = Array.from({ length: 28 }, (_, index) => dayInFebruary(index + 1)).find(possible) ?? ''
    const deliveredOn = latestDeliveryDay('2027-02-01', governorate)
    expect(deliveredOn < first && first === dayAfter(deliveredOn, 1)).toBe(true)
  })
})
