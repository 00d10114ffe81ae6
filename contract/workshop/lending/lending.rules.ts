import { dayAfter, dayMs } from '#contract/platform/tunisia/days.rules.ts'

/** State of a loan: requested, confirmed, lent, in cleaning, over. */
export const loanStates = ['asked', 'confirmed', 'out', 'cleaning', 'done', 'cancelled', 'lapsed'] as const
export type LoanState = (typeof loanStates)[number]

/** States in which a loan blocks its piece. */
export const holdingStates: readonly LoanState[] = ['asked', 'confirmed', 'out', 'cleaning']

export const loanSteps = ['confirm', 'hand-over', 'take-back', 'clean', 'cancel'] as const
export type LoanStep = (typeof loanSteps)[number]

/** For each step, the states in which it can be taken, and the state it leads to. A lapsed request can still be confirmed while its days are free. */
const stepRules: Readonly<Record<LoanStep, { from: readonly LoanState[]; to: LoanState }>> = {
  confirm: { from: ['asked', 'lapsed'], to: 'confirmed' },
  'hand-over': { from: ['confirmed'], to: 'out' },
  'take-back': { from: ['out'], to: 'cleaning' },
  clean: { from: ['cleaning'], to: 'done' },
  cancel: { from: ['asked', 'confirmed'], to: 'cancelled' },
}

export function afterStep(state: LoanState, step: LoanStep): LoanState | undefined {
  const { from, to } = stepRules[step]
  return from.includes(state) ? to : undefined
}

interface LoanDays {
  state: LoanState
  fetchedOn: string
  lastDay: string
}

/**
 * The steps offered on a day: the most likely one, and secondary ones. A hand-over weeks before its day is only a secondary step, and nothing is
 * confirmed or handed over after the last day.
 */
export function stepsOn(
  { state, fetchedOn, lastDay }: LoanDays,
  today: string,
): { main: LoanStep | undefined; others: LoanStep[] } {
  const steps = loanSteps.filter((step) => stepRules[step].from.includes(state) && !isTooLate(step, lastDay, today))
  const [main, ...rest] = steps
  return main === 'hand-over' && fetchedOn > today ? { main: undefined, others: steps } : { main, others: rest }
}

/** Whether it is too late to confirm or to hand over, because the last day of the loan is over. */
export function isTooLate(step: LoanStep, lastDay: string, today: string): boolean {
  return (step === 'confirm' || step === 'hand-over') && lastDay < today
}

export const lendingLimits = {
  /** How long an unconfirmed request holds its days. */
  holdHours: 48,
  /** Maximum numbers of waiting requests: of one phone number, for one piece around the same days, and in all. */
  mostOfPhone: 2,
  mostOfPiece: 2,
  mostAsked: 200,
  daysAhead: 365,
  mostDays: 30,
  mostPieces: 50,
  /** How many days a request that came to nothing is stored after its end. */
  keptDays: 30,
} as const

/**
 * The lending terms of a garment: the days it is reserved before the first day and after the last day of a loan, and the maximum number of days of a
 * loan.
 */
export interface LendingDays {
  daysBefore: number
  daysAfter: number
  longest: number
}

/**
 * The distance in days within which two requests for the same piece count as near: three of the longest loans. So among any three waiting requests
 * there is room for another loan, which the shop can promise by phone, however many strangers send requests.
 */
export function nearDays({ daysBefore, daysAfter, longest }: LendingDays): number {
  return 3 * (daysBefore + longest + daysAfter)
}

/** The default terms of lending. */
export const usualDays: LendingDays = { daysBefore: 1, daysAfter: 2, longest: 3 }

/** The number of days from one to another, including both. */
export function countDays(first: string, last: string): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / dayMs) + 1
}

/** The day of pick-up, the day of return, and the day from which another customer may have the piece. */
export function daysOfLoan(
  first: string,
  last: string,
  { daysBefore, daysAfter }: Pick<LendingDays, 'daysBefore' | 'daysAfter'>,
) {
  return {
    fetchedOn: dayAfter(first, -daysBefore),
    backBy: dayAfter(last, Math.min(1, daysAfter)),
    freeFrom: dayAfter(last, daysAfter + 1),
  }
}

/** Limits of waiting requests; `same` is one request of a number for the same piece and days. */
export type LoanLimit = 'phone' | 'same' | 'piece' | 'network' | 'shop'

export type RefusedDays = 'days-past' | 'days-turned' | 'loan-too-long' | 'days-too-far'

/** Why a product cannot be lent on these days, apart from other loans. */
export function refusedDays(
  first: string,
  last: string,
  { daysBefore, longest }: Pick<LendingDays, 'daysBefore' | 'longest'>,
  today: string,
): RefusedDays | undefined {
  if (last < first) return 'days-turned'
  if (dayAfter(first, -daysBefore) < today) return 'days-past'
  if (countDays(first, last) > longest) return 'loan-too-long'
  return last > dayAfter(today, lendingLimits.daysAhead) ? 'days-too-far' : undefined
}
