import { expect, it } from 'vitest'
import { usualDays } from '#contract/catalogue/delivery-days/delivery-days.rules.ts'
import type { DayPiece } from '#contract/orders/making/making.contract.ts'
import { sectionsOf } from './day-sections.rules.ts'

const today = '2027-01-13'

/** A piece that starts on the Monday of a week; its making takes three weeks. */
function piece(number: number, week: string, readyOn: string, progress: DayPiece['progress'], neededBy?: string) {
  const made = { week, readyOn, sheet: 1, options: [], deposit: 0, ...(neededBy && { neededBy }) }
  return { number, progress, made, pickUp: false, governorate: 'tunis' } as unknown as DayPiece
}

it('each piece is in one section, by its next task, earliest due first', () => {
  const pieces = [
    piece(1, '2027-01-25', '2027-02-15', 0),
    piece(2, '2027-01-18', '2027-02-08', 0),
    piece(3, '2027-01-06', '2027-01-27', 25),
    piece(4, '2027-01-04', '2027-01-25', 100),
    piece(5, '2027-01-04', '2027-01-25', 25),
    piece(6, '2027-03-01', '2027-03-22', 0, '2027-03-20'),
    piece(7, '2027-01-04', '2027-01-25', 0),
    piece(8, '2027-01-14', '2027-02-04', 0),
  ]
  const numbers = sectionsOf(pieces, today, usualDays).map(({ name, pieces: its }) => [
    name,
    its.map((piece) => piece.piece.number),
  ])
  expect(numbers).toEqual([
    // Late since Monday of last week, late since this Monday, and ready only after the day it is needed.
    ['late', [7, 5, 6]],
    ['today', [3]],
    ['week', [8, 2]],
    ['later', [1]],
    ['ready', [4]],
  ])
})

it('of two pieces due on one day, the one needed earlier comes first', () => {
  const pieces = [
    piece(1, '2027-01-18', '2027-02-08', 0, '2027-03-20'),
    piece(2, '2027-01-18', '2027-02-08', 0, '2027-02-20'),
    piece(3, '2027-01-18', '2027-02-08', 0),
  ]
  const [section] = sectionsOf(pieces, today, usualDays)
  expect(section?.pieces.map(({ piece: { number } }) => number)).toEqual([3, 2, 1])
})

it('has no sections if there is nothing to sew', () => {
  expect(sectionsOf([], today, usualDays)).toEqual([])
})
