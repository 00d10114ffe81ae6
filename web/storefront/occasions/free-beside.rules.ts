import type { CartItem } from '#contract/cart/cart.rules.ts'
import type { FreeWeek } from '#contract/products/making-weeks.rules.ts'

/** What is made for one of a family takes its place in the workshop before the next is dressed, though nothing is ordered yet. */
export function freeBeside(weeks: readonly FreeWeek[], cart: readonly CartItem[]): FreeWeek[] {
  return weeks.map((one) => ({ ...one, left: one.left - cart.filter(({ made }) => made?.week === one.week).length }))
}
