/** Prices people pay in cash end in a coin they have. */
export const smallestStepMillimes = 100

export interface Prices {
  priceMillimes: number
  /** The former price, shown struck through; 0 when there is none to show. */
  oldPriceMillimes: number
}

export interface SaleTerms {
  newPrice: number
  salePrice: number
  /** Start and end; empty for a promotion that has begun or has no end. */
  saleFrom: string
  saleUntil: string
}

/** Equals the rule in the database (migration 55), by whole minutes; a test compares the two. */
export function saleRuns({ newPrice, salePrice, saleFrom, saleUntil }: SaleTerms, now = Date.now()): boolean {
  if (salePrice <= 0 || salePrice >= newPrice) return false
  return (saleFrom === '' || minuteOf(saleFrom) <= now) && (saleUntil === '' || now < minuteOf(saleUntil))
}

function minuteOf(moment: string): number {
  const timestamp = Date.parse(moment)
  return timestamp - (timestamp % 60_000)
}

/**
 * A price changed by a percentage. A cut keeps the former price to be shown beside the new one; a rise drops a former
 * price that is no longer higher.
 */
export function changePrice({ priceMillimes, oldPriceMillimes }: Prices, percentage: number): Prices {
  const exact = (priceMillimes * (100 + percentage)) / 100
  const changed = Math.max(0, Math.round(exact / smallestStepMillimes) * smallestStepMillimes)
  const former = percentage < 0 ? priceMillimes : oldPriceMillimes
  return { priceMillimes: changed, oldPriceMillimes: former > changed ? former : 0 }
}
