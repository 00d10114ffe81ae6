import type { Promised } from '#contract/catalogue/delivery-days/delivery-days.rules.ts'
import type { DayPiece } from '#contract/orders/making/making.contract.ts'
import { type PieceSchedule, scheduleOf } from '#contract/orders/making/workshop-day.rules.ts'
import { dayAfter } from '#contract/platform/tunisia/days.rules.ts'

export const daySections = ['late', 'today', 'week', 'later', 'ready'] as const
export type DaySection = (typeof daySections)[number]

/** Sections that are collapsed, because they need no attention today. */
export const collapsedSections: readonly DaySection[] = ['later', 'ready']

export interface PieceToday {
  piece: DayPiece
  course: PieceSchedule
}

/** The section of a piece: late, due today, due soon, later, or ready. */
function sectionOf({ next, due, late }: PieceSchedule, today: string): DaySection {
  if (!next) return 'ready'
  if (late) return 'late'
  if (due <= today) return 'today'
  return due <= dayAfter(today, 7) ? 'week' : 'later'
}

/** The pieces by section, the earliest due day first; empty sections are left out. */
export function sectionsOf(
  pieces: readonly DayPiece[],
  today: string,
  promised: Promised,
): { name: DaySection; pieces: PieceToday[] }[] {
  const sortedPieces = pieces
    .map((piece): PieceToday => {
      const { made, progress, pickUp, governorate } = piece
      return { piece, course: scheduleOf({ ...made, progress }, today, { pickUp, governorate, promised }) }
    })
    .sort((a, b) => keyOf(a).localeCompare(keyOf(b)) || a.piece.number - b.piece.number)
  return daySections
    .map((name) => ({ name, pieces: sortedPieces.filter(({ course }) => sectionOf(course, today) === name) }))
    .filter((section) => section.pieces.length > 0)
}

const keyOf = ({ piece, course }: PieceToday) => `${course.due} ${piece.made.neededBy ?? piece.made.readyOn}`
