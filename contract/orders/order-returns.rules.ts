interface Sold {
  subtotal: number
  deliveryFee: number
  discount: number
}

/** What pieces that cost so much were paid, in millimes: of a discount they bear their share. */
export function worthOf(goods: number, { subtotal, discount }: Pick<Sold, 'subtotal' | 'discount'>): number {
  const share = subtotal > 0 ? Math.round((Math.min(discount, subtotal) * goods) / subtotal) : 0
  return goods - share
}

/**
 * The sums of an order once pieces for so much have gone out of it and so much was given back, in millimes. What is kept of
 * their price pays for their way, and stands with the delivery.
 */
export function sumsAfterReturn({ subtotal, deliveryFee, discount }: Sold, goods: number, refund: number): Sold {
  const rest = discount - goods + refund
  return { subtotal: subtotal - goods, deliveryFee: deliveryFee + Math.max(-rest, 0), discount: Math.max(rest, 0) }
}

const dayMs = 86_400_000

/** Whether the days are over in which what was kept may be sent back; the day it was delivered is not counted. */
export function isTooLate(deliveredAt: Date, days: number, now: Date): boolean {
  return now.getTime() - deliveredAt.getTime() > (days + 1) * dayMs
}
