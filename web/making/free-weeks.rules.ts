import type { FreeWeek } from '#contract/catalogue/products/making-weeks.rules.ts'
import type { CartItem } from '#contract/orders/cart/cart.rules.ts'

/** The weeks with the capacity that is left after the other pieces in the same cart; `taken` has one entry for each of those pieces. */
export function withoutTakenPlaces(weeks: readonly FreeWeek[], taken: readonly string[]): FreeWeek[] {
  return weeks.map((freeWeek) => ({
    ...freeWeek,
    left: freeWeek.left - taken.filter((week) => week === freeWeek.week).length,
  }))
}

/** The weeks in which pieces of the cart are made, one entry per piece. */
export function takenWeeksOf(items: readonly Pick<CartItem, 'made'>[]): string[] {
  return items.flatMap(({ made }) => made?.week ?? [])
}
