/** The price minus the cost, and its share of the price in whole percent. */
export interface Margin {
  amount: number
  percent: number
}

/** `undefined` without a price or without a cost. */
export function marginOf(price: number, cost: number): Margin | undefined {
  if (!(price > 0 && cost > 0)) return undefined
  const amount = Math.round((price - cost) * 1000) / 1000
  return { amount, percent: Math.round((amount / price) * 100) }
}

interface CostedColor {
  costPrice?: number | undefined
  sizes: readonly { costPrice?: number | undefined }[]
}

/**
 * The lowest and the highest cost of a garment's variants. A variant without a cost of its own has that of the garment; `undefined` if the cost of a
 * variant is unknown.
 */
export function costsOf(
  garmentCost: number,
  colors: readonly CostedColor[],
): { least: number; most: number } | undefined {
  const costs = colors
    .flatMap(({ costPrice, sizes }) => (sizes.length > 0 ? sizes.map((size) => size.costPrice) : [costPrice]))
    .map((variantCost) => variantCost || garmentCost)
  if (costs.length === 0 || !costs.every((cost) => cost > 0)) return undefined
  return { least: Math.min(...costs), most: Math.max(...costs) }
}
