import type { ForeignPrices } from './foreign-product.ts'

export const noPrices: ForeignPrices = { price: '', oldPrice: '', salePrice: '', saleFrom: '', saleUntil: '' }

/** Dinars as the shop's own sheets say them. */
export function written(amount: number | undefined): string {
  return amount === undefined ? '' : String(amount).replace('.', ',')
}

/**
 * A garment has one price here, whatever its size: the one most of it has there, the first of equals. `others` are those it
 * does not become.
 */
export function pricesOfMost<Priced extends { prices: ForeignPrices }>(
  pricedVariants: readonly Priced[],
): { prices: ForeignPrices; others: readonly Priced[] } {
  const priced = pricedVariants.filter(({ prices }) => prices.price !== '')
  const groups = Map.groupBy(priced, ({ prices }) => JSON.stringify(prices))
  const [largestGroup] = [...groups.values()].sort((a, b) => b.length - a.length)
  const prices = largestGroup?.[0]?.prices ?? noPrices
  return { prices, others: priced.filter((variant) => !largestGroup?.includes(variant)) }
}

/** `2026-12-01`, `2026-12-01 10:00:00`: as a sheet writes a moment. A day something ends with is a whole one. */
export function momentOf(text: string, ending: boolean): string | undefined {
  const [, date, clock] = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(?::\d{2})?)?$/.exec(text) ?? []
  if (!date || Number.isNaN(Date.parse(date))) return undefined
  return `${date} ${clock ?? (ending ? '23:59' : '00:00')}`
}
