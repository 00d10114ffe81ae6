import type { Tape, TapeMeasures } from '#contract/catalogue/products/making.rules.ts'
import { type OrderState, orderStates, stateRules } from '#contract/orders/records/order-states.rules.ts'
import { type Progress, progressSteps } from '#contract/orders/records/orders.contract.ts'
import { dayAfter } from '#contract/platform/tunisia/days.rules.ts'
import { daysFrom, daysTooLate, type PieceDelivery } from './last-ready-day.rules.ts'

/** States of an order whose made pieces are still to be sewn: not sent, not waiting for the customer, planned in the workshop. */
export const sewingStates: readonly OrderState[] = orderStates.filter(
  (state) => stateRules[state].inShop && stateRules[state].task && stateRules[state].holdsStock,
)

/** Required measures of the garment that are still missing. */
export function missingTapes(requiredTapes: readonly Tape[], measures: TapeMeasures): Tape[] {
  return requiredTapes.filter((tape) => measures[tape] === undefined)
}

/** Whether the piece can be cut: all required measures are known, or at least one measure if none is required. */
export function isMeasured(requiredTapes: readonly Tape[], measures: TapeMeasures): boolean {
  return Object.keys(measures).length > 0 && missingTapes(requiredTapes, measures).length === 0
}

/** The week in which a piece is begun, its promised day, and the day it is needed by. */
interface PieceDays {
  week: string
  readyOn: string
  neededBy?: string | undefined
}

/**
 * The due day of a stage: the cloth is cut on the Monday of its week; cutting, sewing and embroidery take a third each of the days until the piece
 * is ready.
 */
export function dayOfStage({ week, readyOn }: PieceDays, stage: Exclude<Progress, 0>): string {
  return dayAfter(week, Math.round((daysFrom(week, readyOn) * (stage - 25)) / 75))
}

export interface PieceSchedule {
  /** The next stage, and its due day; undefined if the piece is ready. */
  next: Exclude<Progress, 0> | undefined
  due: string
  /** The expected day it is ready, if the delay is not made up. */
  readyBy: string
  /** The expected delay in days: against the day it is needed by, or otherwise against the promised day of its week. */
  late: { for: 'needed' | 'week'; days: number } | undefined
}

/** Compares a piece's progress with its plan. A stage counts as late from the day after it was due. */
export function scheduleOf(
  piece: PieceDays & { progress: number },
  today: string,
  bringing: PieceDelivery,
): PieceSchedule {
  const next = progressSteps.find((stage): stage is Exclude<Progress, 0> => stage > piece.progress)
  if (!next) return { next, due: piece.readyOn, readyBy: piece.readyOn, late: undefined }
  const due = dayOfStage(piece, next)
  const behind = Math.max(0, daysFrom(due, today))
  const readyBy = dayAfter(piece.readyOn, behind)
  const tooLate = daysTooLate(readyBy, piece.neededBy, bringing)
  if (tooLate > 0) return { next, due, readyBy, late: { for: 'needed', days: tooLate } }
  return { next, due, readyBy, late: behind > 0 ? { for: 'week', days: behind } : undefined }
}

/** Whether the deposit for the made-to-measure pieces of an order is still unpaid; one deposit covers all of them. */
export function lacksDeposit(
  depositSums: readonly number[],
  { deposit, isPaid }: { deposit: number; isPaid: boolean },
): boolean {
  return !isPaid && depositSums.reduce((sum, deposit) => sum + deposit, 0) > deposit
}
