import type { stockLevels } from './office-products.contract.ts'

/**
 * Whether the stock of a variant is low: at most the level of its garment, or else of its sub-category, or else of the shop. A level of 0 switches
 * the warning off. The SQL function `low_level_of` repeats the rule.
 */
export function isLow(stock: number, level: number): boolean {
  return level > 0 && stock <= level
}

/** The stock level of a whole garment; `undefined` if there is enough of every variant. */
export function stockLevelOf(stocks: readonly number[], level: number): (typeof stockLevels)[number] | undefined {
  if (!stocks.some((stock) => stock > 0)) return 'out'
  return stocks.some((stock) => isLow(stock, level)) ? 'low' : undefined
}

/** A longer time until the stock runs out is not reported. */
export const maxDaysLeft = 365

/** The time a workshop usually needs to supply more. */
const soonDays = 14

export function isSoonSoldOut(days: number): boolean {
  return days <= soonDays
}
