import { mondayOf } from '#contract/catalogue/products/making-weeks.rules.ts'
import type { Loan } from '#contract/workshop/lending/lending.contract.ts'

export const todaySections = ['ask', 'late', 'missed', 'leaves', 'back', 'cleaning'] as const
export type TodaySection = (typeof todaySections)[number]

/** The task of a loan today; `undefined` if its day is still to come. */
export function sectionOf(
  loan: Pick<Loan, 'state' | 'fetchedOn' | 'lastDay' | 'backBy'>,
  today: string,
): TodaySection | undefined {
  if (loan.state === 'asked') return 'ask'
  if (loan.state === 'cleaning') return 'cleaning'
  if (loan.state === 'out' && loan.backBy < today) return 'late'
  if (loan.state === 'out' && loan.backBy === today) return 'back'
  if (loan.state !== 'confirmed' || loan.fetchedOn > today) return undefined
  return loan.lastDay < today ? 'missed' : 'leaves'
}

/** The coming weeks with the loans in each, sorted by piece. */
export function weeksOf(loans: readonly Loan[], today: string): { week: string; loans: Loan[] }[] {
  const weeks = new Map<string, Loan[]>()
  for (const loan of loans) {
    const week = mondayOf(loan.fetchedOn < today ? today : loan.fetchedOn)
    weeks.set(week, [...(weeks.get(week) ?? []), loan])
  }
  return [...weeks]
    .map(([week, its]) => ({ week, loans: its.toSorted(byPiece) }))
    .toSorted((a, b) => a.week.localeCompare(b.week))
}

function byPiece(a: Loan, b: Loan): number {
  return a.title.fr.localeCompare(b.title.fr) || a.pieceId - b.pieceId || a.firstDay.localeCompare(b.firstDay)
}
