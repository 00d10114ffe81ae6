import { dayMs } from '#contract/platform/tunisia/days.rules.ts'

interface Sold {
  subtotal: number
  discount: number
  /** The part of the price of pieces that came back earlier which the shop retained. */
  retained: number
}

/** What pieces that cost so much were paid, in millimes: of a discount they bear their share. */
export function worthOf(goods: number, { subtotal, discount }: Pick<Sold, 'subtotal' | 'discount'>): number {
  const share = subtotal > 0 ? Math.round((Math.min(discount, subtotal) * goods) / subtotal) : 0
  return goods - share
}

/**
 * The sums of an order after pieces of this price left it and its total fell by `less`, in millimes. The pieces take their share of
 * the discount with them. What is not given back of their worth is retained; a larger refund comes out of that first.
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

/** Whether the days are over in which what was kept may be sent back; the day it was delivered is not counted. */
export function isTooLate(deliveredAt: Date, days: number, now: Date): boolean {
  return now.getTime() - deliveredAt.getTime() > (days + 1) * dayMs
}
