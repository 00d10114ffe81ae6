import { leadsToCheckout } from '#contract/orders/placement/checkout-sign-in.rules.ts'
import type { Enclosure } from '#web/app/screen.ts'
import { orderFrame } from './order-frames.tsx'

/** A sign-in page on the way to the checkout has the reduced header and footer of the checkout. */
export function findSignInFrame(search: string): Enclosure | undefined {
  return leadsToCheckout(new URLSearchParams(search).get('next')) ? orderFrame : undefined
}
