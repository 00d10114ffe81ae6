import type { ForeignPrices } from './foreign-product.ts'

export const noPrices: ForeignPrices = { price: '', oldPrice: '', salePrice: '', saleFrom: '', saleUntil: '' }

/** Formats dinars as in the shop's own sheets. */
export function formatDinars(amount: number | undefined): string {
  return amount === undefined ? '' : String(amount).replace('.', ',')
}

/**
 * A product has one price for all sizes here: the most frequent one, or the first of several equally frequent ones. `others` are the rows with
 * another price.
 */
export function mostFrequentPrices<Priced extends { prices: ForeignPrices }>(
  pricedVariants: readonly Priced[],
): { prices: ForeignPrices; others: readonly Priced[] } {
  const priced = pricedVariants.filter(({ prices }) => prices.price !== '')
  const groups = Map.groupBy(priced, ({ prices }) => JSON.stringify(prices))
  const [largestGroup] = [...groups.values()].sort((a, b) => b.length - a.length)
  const prices = largestGroup?.[0]?.prices ?? noPrices
  return { prices, others: priced.filter((variant) => !largestGroup?.includes(variant)) }
}

/** Reads `2026-12-01` or `2026-12-01 10:00:00` into the format of a sheet. A date without a time that ends a sale includes the whole day. */
export function momentOf(text: string, ending: boolean): string | undefined {
  const [, date, clock] = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(?::\d{2})?)?$/.exec(text) ?? []
  if (!date || Number.isNaN(Date.parse(date))) return undefined
  return `${date} ${clock ?? (ending ? '23:59' : '00:00')}`
}
