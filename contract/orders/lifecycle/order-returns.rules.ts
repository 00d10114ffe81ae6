import { dayMs } from '#contract/platform/tunisia/days.rules.ts'

interface Sold {
  subtotal: number
  discount: number
  /** The retained part of the price of pieces that were returned earlier. */
  retained: number
}

/** The price paid for pieces, in millimes: their list price minus their share of the discount. */
export function paidPriceOf(goods: number, { subtotal, discount }: Pick<Sold, 'subtotal' | 'discount'>): number {
  const share = subtotal > 0 ? Math.round((Math.min(discount, subtotal) * goods) / subtotal) : 0
  return goods - share
}

/**
 * The sums of an order after pieces of this price were returned and its total fell by `less`, in millimes. The discount falls by the share of the
 * pieces. The part of their value that is not refunded is retained; a refund above their value reduces the retained amount first.
 */
export function sumsAfterReturn(
  { subtotal, discount, retained }: Sold,
  goods: number,
  worth: number,
  less: number,
): Sold {
  const rest = retained + worth - less
  return {
    subtotal: subtotal - goods,
    discount: discount - (goods - worth) + Math.max(-rest, 0),
    retained: Math.max(rest, 0),
  }
}

/** Whether the return period is over; the day of delivery is not counted. */
export function isTooLate(deliveredAt: Date, days: number, now: Date): boolean {
  return now.getTime() - deliveredAt.getTime() > (days + 1) * dayMs
}
