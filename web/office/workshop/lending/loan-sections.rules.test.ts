import { describe, expect, it } from 'vitest'
import { dayAfter } from '#contract/platform/tunisia/days.rules.ts'
import type { Loan } from '#contract/workshop/lending/lending.contract.ts'
import { sectionOf, weeksOf } from './loan-sections.rules.ts'

const today = '2026-11-26'
const sectionAt = (state: Loan['state'], fetchedOn: string, backBy: string) =>
  sectionOf({ state, fetchedOn, lastDay: dayAfter(backBy, -1), backBy }, today)

describe('the task of a loan today', () => {
  it.each([
    ['asked', '2026-12-10', '2026-12-12', 'ask'],
    ['confirmed', '2026-11-26', '2026-11-28', 'leaves'],
    ['confirmed', '2026-11-25', '2026-11-28', 'leaves'],
    ['confirmed', '2026-11-17', '2026-11-20', 'missed'],
    ['confirmed', '2026-11-23', '2026-11-27', 'leaves'],
    ['confirmed', '2026-11-27', '2026-11-29', undefined],
    ['out', '2026-11-24', '2026-11-26', 'back'],
    ['out', '2026-11-20', '2026-11-25', 'late'],
    ['out', '2026-11-24', '2026-11-27', undefined],
    ['cleaning', '2026-11-20', '2026-11-22', 'cleaning'],
    ['done', '2026-11-20', '2026-11-22', undefined],
  ] as const)('%s, fetched on %s and back by %s: %s', (state, fetchedOn, backBy, section) => {
    expect(sectionAt(state, fetchedOn, backBy)).toBe(section)
  })
})

describe('the coming weeks', () => {
  const loan = (fetchedOn: string, pieceId: number) =>
    ({ fetchedOn, firstDay: fetchedOn, pieceId, title: { fr: 'Keswa' } }) as Loan

  it('start on Mondays with the current week and include loans that are out; each lists its loans by piece', () => {
    const weeks = weeksOf(
      [loan('2026-12-02', 2), loan('2026-11-20', 1), loan('2026-12-01', 1), loan('2026-12-04', 1)],
      today,
    )
    expect(
      weeks.map(({ week, loans }) => [week, loans.map(({ fetchedOn, pieceId }) => `${pieceId} ${fetchedOn}`)]),
    ).toEqual([
      ['2026-11-23', ['1 2026-11-20']],
      ['2026-11-30', ['1 2026-12-01', '1 2026-12-04', '2 2026-12-02']],
    ])
  })
})
