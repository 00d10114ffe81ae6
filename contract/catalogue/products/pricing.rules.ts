/** The smallest coin in use: prices paid in cash are rounded to it. */
export const smallestStepMillimes = 100

export interface Prices {
  priceMillimes: number
  /** The former price, shown struck through; 0 if there is none. */
  oldPriceMillimes: number
}

export interface SaleTerms {
  newPrice: number
  salePrice: number
  /** Start and end; empty for a promotion that has begun or has no end. */
  saleFrom: string
  saleUntil: string
}

/** The database has the same rule (migration 55), in whole minutes; a test compares the two. */
export function isSaleRunning({ newPrice, salePrice, saleFrom, saleUntil }: SaleTerms, now = Date.now()): boolean {
  if (salePrice <= 0 || salePrice >= newPrice) return false
  return (saleFrom === '' || minuteOf(saleFrom) <= now) && (saleUntil === '' || now < minuteOf(saleUntil))
}

function minuteOf(moment: string): number {
  const timestamp = Date.parse(moment)
  return timestamp - (timestamp % 60_000)
}

/**
 * Changes a price by a percentage. A reduction keeps the former price, to show it next to the new one; an increase removes a former price that is no
 * longer higher. No percentage makes a garment free.
 */
export function changePrice({ priceMillimes, oldPriceMillimes }: Prices, percentage: number): Prices {
  const exact = (priceMillimes * (100 + percentage)) / 100
  const least = priceMillimes > 0 ? smallestStepMillimes : 0
  const changed = Math.max(least, Math.round(exact / smallestStepMillimes) * smallestStepMillimes)
  const former = percentage < 0 ? priceMillimes : oldPriceMillimes
  return { priceMillimes: changed, oldPriceMillimes: former > changed ? former : 0 }
}
