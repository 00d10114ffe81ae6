import type { Tape, TapeMeasures } from '#contract/catalogue/products/making.rules.ts'
import { type OrderState, orderStates, stateRules } from '#contract/orders/records/order-states.rules.ts'
import { type Progress, progressSteps } from '#contract/orders/records/orders.contract.ts'
import { dayAfter } from '#contract/platform/tunisia/days.rules.ts'
import { type Bringing, daysFrom, daysTooLate } from './bringing.rules.ts'

/** States of an order whose made pieces are still to be sewn: not sent, not waiting for the customer, planned in the workshop. */
export const sewingStates: readonly OrderState[] = orderStates.filter(
  (state) => stateRules[state].inShop && stateRules[state].task && stateRules[state].holdsStock,
)

/** Measures the garment needs that are still missing. */
export function lackingTapes(requiredTapes: readonly Tape[], measures: TapeMeasures): Tape[] {
  return requiredTapes.filter((tape) => measures[tape] === undefined)
}

/** Whether it can be cut: everything is known that its garment asks for, and something where it asks for nothing. */
export function isMeasured(requiredTapes: readonly Tape[], measures: TapeMeasures): boolean {
  return Object.keys(measures).length > 0 && lackingTapes(requiredTapes, measures).length === 0
}

/** When a piece is begun, when it was said to be ready, and by when it is needed. */
interface PieceDays {
  week: string
  readyOn: string
  neededBy?: string | undefined
}

/**
 * The day on which a stage is to be reached: the cloth is cut on the Monday of its week, and cutting, sewing and embroidery have
 * a third each of the days until it is ready.
 */
export function dayOfStage({ week, readyOn }: PieceDays, stage: Exclude<Progress, 0>): string {
  return dayAfter(week, Math.round((daysFrom(week, readyOn) * (stage - 25)) / 75))
}

export interface Course {
  /** The next stage, and by when; none of a piece that is ready. */
  next: Exclude<Progress, 0> | undefined
  due: string
  /** When it is ready, if the days it is behind are not made up. */
  readyBy: string
  /** By how many days it will then be late: for the day it is needed by, or else for the one on which its week has it ready. */
  late: { for: 'needed' | 'week'; days: number } | undefined
}

/** How far a piece is from where it should be today, and what comes of it: a delay is known on the day after a stage was due. */
export function courseOf(piece: PieceDays & { progress: number }, today: string, bringing: Bringing): Course {
  const next = progressSteps.find((stage): stage is Exclude<Progress, 0> => stage > piece.progress)
  if (!next) return { next, due: piece.readyOn, readyBy: piece.readyOn, late: undefined }
  const due = dayOfStage(piece, next)
  const behind = Math.max(0, daysFrom(due, today))
  const readyBy = dayAfter(piece.readyOn, behind)
  const tooLate = daysTooLate(readyBy, piece.neededBy, bringing)
  if (tooLate > 0) return { next, due, readyBy, late: { for: 'needed', days: tooLate } }
  return { next, due, readyBy, late: behind > 0 ? { for: 'week', days: behind } : undefined }
}

/** Whether what is asked before the pieces of an order are begun is still to be paid: one deposit is for all of them. */
export function lacksDeposit(
  depositSums: readonly number[],
  { deposit, isPaid }: { deposit: number; isPaid: boolean },
): boolean {
  return !isPaid && depositSums.reduce((sum, deposit) => sum + deposit, 0) > deposit
}
