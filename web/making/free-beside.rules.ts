import type { CartItem } from '#contract/cart/cart.rules.ts'
import type { FreeWeek } from '#contract/products/making-weeks.rules.ts'

/** What is to be ordered together takes its places in the workshop before the next is chosen, though nothing is ordered yet. */
export function freeBeside(weeks: readonly FreeWeek[], taken: readonly string[]): FreeWeek[] {
  return weeks.map((one) => ({ ...one, left: one.left - taken.filter((week) => week === one.week).length }))
}

/** The weeks in which something in the cart is made, one for each piece. */
export function weeksIn(items: readonly Pick<CartItem, 'made'>[]): string[] {
  return items.flatMap(({ made }) => made?.week ?? [])
}
