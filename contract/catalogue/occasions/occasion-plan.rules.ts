import { arrivalBefore, lastOrderDay, latestDeliveryDay } from '#contract/catalogue/delivery-days/cut-off.rules.ts'
import type { Promised } from '#contract/catalogue/delivery-days/delivery-days.rules.ts'
import { type FreeWeek, possibleWeeks, readyOn } from '#contract/catalogue/products/making-weeks.rules.ts'
import { dayAfter } from '#contract/platform/tunisia/days.rules.ts'
import { dayInTunis } from '#contract/platform/tunisia/tunis-time.ts'

interface WornPiece {
  id: string
  /** Days of making; 0 if it is not made to measure. */
  days: number
  /** Whether the garment can be bought from stock. */
  inStock: boolean
}

/** The steps for a piece, with their latest days. */
export type PlannedPiece =
  | { id: string; way: 'made'; lastOrderDay: string; fitting: string; ready: string }
  /** Bought from stock; for a garment that is usually made to measure, `madeBy` is the soonest day it could be ready. */
  | { id: string; way: 'bought'; lastOrderDay: string; madeBy?: string | undefined; toMeasure: boolean }
  /** Too late; `soonest` is the first day it could arrive. */
  | { id: string; way: 'late'; soonest: string | undefined }

interface Occasion {
  day: string
  now: Date
  governorate: string | undefined
  pieces: readonly WornPiece[]
  free: readonly FreeWeek[]
  /** The minimum number of days between an order and its week. */
  notice: number
  /** The promised delivery time of the shop. */
  promised?: Promised
}

/**
 * Plans the steps of an outfit and their latest days, so that all pieces arrive at least one day before the occasion. Each made-to-measure piece
 * takes a place in the workshop.
 */
export function planOutfit({ day, now, governorate, pieces, free, notice, promised }: Occasion): PlannedPiece[] {
  const today = dayInTunis(now)
  const shipBy = lastOrderDay(day, governorate, promised)
  const inTime = shipBy !== undefined && arrivalBefore(day, now, governorate, promised) === 'surely'
  let remaining = [...free]
  const planned = new Map<string, PlannedPiece>()
  // The pieces that take longest come first, because a week for them is hardest to find.
  for (const piece of [...pieces].sort((a, b) => b.days - a.days)) {
    const { id, days, inStock } = piece
    const { weeks, lastDayToOrder, soonest } = possibleWeeks(remaining, { today, notice, days, readyBy: shipBy })
    const week = weeks.at(-1)?.week
    if (days > 0 && shipBy && week && lastDayToOrder) {
      remaining = remaining.map((freeWeek) =>
        freeWeek.week === week ? { ...freeWeek, left: freeWeek.left - 1 } : freeWeek,
      )
      const fitting = dayAfter(week, Math.floor(days / 2))
      planned.set(id, { id, way: 'made', lastOrderDay: lastDayToOrder, fitting, ready: readyOn(week, days) })
      continue
    }
    const madeBy = days > 0 && soonest ? latestDeliveryDay(soonest, governorate, promised) : undefined
    if (inStock && inTime) {
      planned.set(id, { id, way: 'bought', lastOrderDay: shipBy, toMeasure: days > 0, madeBy })
      continue
    }
    planned.set(id, { id, way: 'late', soonest: inStock ? latestDeliveryDay(today, governorate, promised) : madeBy })
  }
  return pieces.flatMap(({ id }) => planned.get(id) ?? [])
}

export interface PlanStep {
  what: 'order-made' | 'fitting' | 'ready' | 'order-bought'
  by: string
  ids: string[]
}

/** The steps of all pieces by day. */
export function stepsOf(plan: readonly PlannedPiece[]): PlanStep[] {
  const steps = plan.flatMap((piece): (Omit<PlanStep, 'ids'> & { id: string })[] => {
    if (piece.way === 'late') return []
    const { id } = piece
    if (piece.way === 'bought') return [{ what: 'order-bought', by: piece.lastOrderDay, id }]
    return [
      { what: 'order-made', by: piece.lastOrderDay, id },
      { what: 'fitting', by: piece.fitting, id },
      { what: 'ready', by: piece.ready, id },
    ]
  })
  const joined = new Map<string, PlanStep>()
  for (const { what, by, id } of steps) {
    const step = joined.get(`${by} ${what}`)
    if (step) step.ids.push(id)
    else joined.set(`${by} ${what}`, { what, by, ids: [id] })
  }
  return [...joined.values()].sort((a, b) => (a.by < b.by ? -1 : 1))
}
