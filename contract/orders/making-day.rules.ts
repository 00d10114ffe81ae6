import { bringDays } from '#contract/products/making.rules.ts'
import { dayAfter } from '#contract/products/making-weeks.rules.ts'
import { type OrderState, orderStates, stateRules } from './order-states.rules.ts'

/** While an order is so, its made pieces are still to be sewn: it was not sent, and waits for nobody. */
export const sewingStates: readonly OrderState[] = orderStates.filter(
  (state) => stateRules[state].inShop && stateRules[state].task,
)

/** How many days after one day another is. */
export function daysFrom(one: string, other: string): number {
  return Math.round((Date.parse(other) - Date.parse(one)) / 86_400_000)
}

/** By how many days a piece that is ready on one day is too late for the day it is needed by: it is still to be brought. */
export function daysTooLate(readyOn: string, neededBy: string | undefined): number {
  return neededBy === undefined ? 0 : Math.max(0, daysFrom(neededBy, dayAfter(readyOn, bringDays)))
}
