interface Goods {
  subtotal: number
  discount: number
}

/**
 * How much may be taken off goods by whoever is not the owner, in millimes: so many percent of them, or the share that was taken off
 * before, where the owner had given more. A smaller order keeps the share and not the sum, so that two edits make no larger one.
 */
export function mostDiscount(subtotal: number, percent: number, previousGoods?: Goods): number {
  const usual = Math.floor((subtotal * percent) / 100)
  if (!previousGoods || previousGoods.subtotal === 0) return usual
  // Up to the whole millime: pieces that come back bear theirs rounded, and what is left of it is no larger discount.
  const share = Math.ceil((previousGoods.discount * subtotal) / previousGoods.subtotal)
  return Math.max(usual, Math.min(share, previousGoods.discount))
}
