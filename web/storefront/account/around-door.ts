import { leadsToCheckout } from '#contract/orders/placement/checkout-sign-in.rules.ts'
import type { Enclosure } from '#web/app/screen.ts'
import { orderEnclosure } from '#web/storefront/layout/enclosures.tsx'

/** A sign-in page on the way to the checkout has the reduced header and footer of the checkout. */
export function signInEnclosure(search: string): Enclosure | undefined {
  return leadsToCheckout(new URLSearchParams(search).get('next')) ? orderEnclosure : undefined
}
