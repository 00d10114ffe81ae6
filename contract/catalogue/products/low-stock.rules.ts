import type { stockLevels } from './office-products.contract.ts'

/**
 * Whether little is left of a colour and size: no more than the level that holds for it, its garment's own, else its
 * sub-category's, else the shop's. A level of none says that nobody wants to hear of it. SQL says the same with
 * `low_level_of`.
 */
export function isLow(stock: number, level: number): boolean {
  return level > 0 && stock <= level
}

/** Of a whole garment; nothing where there is enough of every colour and size. */
export function stockLevelOf(stocks: readonly number[], level: number): (typeof stockLevels)[number] | undefined {
  if (!stocks.some((stock) => stock > 0)) return 'out'
  return stocks.some((stock) => isLow(stock, level)) ? 'low' : undefined
}

/** Beyond this a number of days until all is gone is no news. */
export const maxDaysLeft = 365

/** A workshop takes about so long to send more. */
const soonDays = 14

export function isSoonGone(days: number): boolean {
  return days <= soonDays
}
