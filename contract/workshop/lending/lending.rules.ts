import { dayAfter, dayMs } from '#contract/platform/tunisia/days.rules.ts'

/** State of a loan: requested, confirmed, lent, in cleaning, over. */
export const loanStates = ['asked', 'confirmed', 'out', 'cleaning', 'done', 'cancelled', 'lapsed'] as const
export type LoanState = (typeof loanStates)[number]

/** States in which a loan blocks its piece. */
export const holdingStates: readonly LoanState[] = ['asked', 'confirmed', 'out', 'cleaning']

export const loanSteps = ['confirm', 'hand-over', 'take-back', 'clean', 'cancel'] as const
export type LoanStep = (typeof loanSteps)[number]

/** Allowed states of a step, and its result. A late confirmation succeeds while the days are still free. */
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
 * The steps on offer on a day: the likeliest, and quieter ones. Nothing is handed over by the first tap weeks before its day,
 * and nothing is promised or handed over once its last day is over.
 */
export function stepsOn(
  { state, fetchedOn, lastDay }: LoanDays,
  today: string,
): { main: LoanStep | undefined; others: LoanStep[] } {
  const steps = loanSteps.filter((step) => stepRules[step].from.includes(state) && !isTooLate(step, lastDay, today))
  const [main, ...rest] = steps
  return main === 'hand-over' && fetchedOn > today ? { main: undefined, others: steps } : { main, others: rest }
}

/** Too late to confirm or to hand over: the last day of the loan is over. */
export function isTooLate(step: LoanStep, lastDay: string, today: string): boolean {
  return (step === 'confirm' || step === 'hand-over') && lastDay < today
}

export const lendingLimits = {
  /** How long an unconfirmed request holds its days. */
  holdHours: 48,
  /** Wishes that wait under one number, for one piece around the same days, and in all. */
  mostOfPhone: 2,
  mostOfPiece: 2,
  mostAsked: 200,
  daysAhead: 365,
  mostDays: 30,
  mostPieces: 50,
  /** What came to nothing is known for so long from then on. */
  keptDays: 30,
} as const

/** How a garment is lent: what is kept before the first day, after the last, and how many there are at most between. */
export interface LendingDays {
  daysBefore: number
  daysAfter: number
  longest: number
}

/**
 * How many days before and after it a wish is near another for the same piece: three of the longest loans. So among any three that
 * wait side by side there is room for one more, which is promised by telephone, however many strangers ask.
 */
export function nearDays({ daysBefore, daysAfter, longest }: LendingDays): number {
  return 3 * (daysBefore + longest + daysAfter)
}

/** The default terms of lending. */
export const usualDays: LendingDays = { daysBefore: 1, daysAfter: 2, longest: 3 }

/** From one day to another, both counted. */
export function countDays(first: string, last: string): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / dayMs) + 1
}

/** When it is fetched, when it is to be back, and from when on another may have it. */
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
