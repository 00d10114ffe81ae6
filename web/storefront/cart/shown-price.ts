import { toDinars, toMillimes } from '#contract/text/money.ts'

const highest = 1_000_000

/** The price of a line as the shop is told it; nothing for what no garment costs, as something else may have left it in the cart. */
export function shownPriceOf({ newPrice }: { newPrice: number }): number | undefined {
  return newPrice >= 0 && newPrice <= highest ? toDinars(toMillimes(newPrice)) : undefined
}
