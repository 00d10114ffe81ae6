import { describe, expect, it } from 'vitest'
import {
  afterStep,
  countDays,
  daysOfLoan,
  type LoanState,
  loanStates,
  loanSteps,
  nearDays,
  refusedDays,
  stepsOn,
} from './lending.rules.ts'

const terms = { daysBefore: 1, daysAfter: 2, longest: 3 }

describe('the days of a loan', () => {
  it('are counted with both ends, over the end of a year and the day clocks change', () => {
    expect(countDays('2026-12-31', '2027-01-02')).toBe(3)
    expect(countDays('2026-03-29', '2026-03-29')).toBe(1)
  })

  it('begin with the fetching, and end with the cleaning', () => {
    expect(daysOfLoan('2027-01-01', '2027-01-02', terms)).toEqual({
      fetchedOn: '2026-12-31',
      backBy: '2027-01-03',
      freeFrom: '2027-01-05',
    })
    // Without days after the loan, the piece is returned on the last day.
    expect(daysOfLoan('2027-01-01', '2027-01-01', { daysBefore: 0, daysAfter: 0 })).toEqual({
      fetchedOn: '2027-01-01',
      backBy: '2027-01-01',
      freeFrom: '2027-01-02',
    })
  })

  it.each([
    ['2026-11-27', '2026-11-27', undefined],
    ['2026-11-26', '2026-11-26', 'days-past'],
    ['2026-12-01', '2026-12-03', undefined],
    ['2026-12-01', '2026-12-04', 'loan-too-long'],
    ['2026-12-02', '2026-12-01', 'days-turned'],
    ['2027-11-26', '2027-11-26', undefined],
    ['2027-11-27', '2027-11-27', 'days-too-far'],
  ])('from %s to %s are refused: %s', (first, last, refused) => {
    expect(refusedDays(first, last, terms, '2026-11-26')).toBe(refused)
  })
})

describe('wishes that wait side by side', () => {
  it('leave room for one more of the longest loans, as close as three may come', () => {
    for (const days of [
      terms,
      { daysBefore: 0, daysAfter: 0, longest: 1 },
      { daysBefore: 3, daysAfter: 30, longest: 30 },
    ]) {
      const whole = days.daysBefore + days.longest + days.daysAfter
      const [middle, outer] = [Math.floor((nearDays(days) - whole) / 2), nearDays(days)]
      // A fourth request is near at most one of the others: the outer ones are that far apart, with the third halfway at worst, …
      expect(middle).toBeGreaterThanOrEqual(whole)
      // … or the third came last, and is that far from one of them.
      expect(outer).toBeGreaterThanOrEqual(whole)
    }
  })
})

describe('the steps of a loan', () => {
  const day = '2026-11-26'
  const on = (state: LoanState, fetchedOn = day, lastDay = '2026-11-28') => {
    const { main, others } = stepsOn({ state, fetchedOn, lastDay }, day)
    return [main, ...others]
  }

  it('lead on from each state that is not over, and what is over stays, but for a wish that lapsed', () => {
    const steps = Object.fromEntries(loanStates.map((state) => [state, on(state).filter(Boolean)]))
    expect(steps).toEqual({
      asked: ['confirm', 'cancel'],
      confirmed: ['hand-over', 'cancel'],
      out: ['take-back'],
      cleaning: ['clean'],
      done: [],
      cancelled: [],
      lapsed: ['confirm'],
    })
    for (const state of loanStates)
      for (const step of loanSteps)
        expect(afterStep(state, step) !== undefined, `${state} ${step}`).toBe(on(state).includes(step))
  })

  it('hand over by the first tap only from the day it is fetched, and promise nothing whose days are over', () => {
    expect(on('confirmed', '2026-11-27')).toEqual([undefined, 'hand-over', 'cancel'])
    const over = '2026-11-25'
    expect(on('confirmed', over, over)).toEqual(['cancel'])
    expect(on('asked', over, over)).toEqual(['cancel'])
    expect(on('lapsed', over, over)).toEqual([undefined])
    expect(on('out', over, over)).toEqual(['take-back'])
  })
})
