/** Prices people pay in cash end in a coin they have. */
const smallestStepMillimes = 100

export interface Prices {
  priceMillimes: number
  /** The former price, shown struck through; 0 when there is none to show. */
  oldPriceMillimes: number
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
