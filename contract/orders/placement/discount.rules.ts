interface Goods {
  subtotal: number
  discount: number
}

/**
 * The maximum discount in millimes for staff other than the owner: the given percentage of the goods, or the share of the previous discount if the
 * owner had given a larger one. A smaller order keeps that share instead of the sum, so that two edits cannot add up to a larger share.
 */
export function maxDiscount(subtotal: number, percent: number, previousGoods?: Goods): number {
  const usual = Math.floor((subtotal * percent) / 100)
  if (!previousGoods || previousGoods.subtotal === 0) return usual
  // Rounded up to a whole millime: returned pieces take a rounded share with them, and the remaining discount must not count as larger.
  const share = Math.ceil((previousGoods.discount * subtotal) / previousGoods.subtotal)
  return Math.max(usual, Math.min(share, previousGoods.discount))
}
