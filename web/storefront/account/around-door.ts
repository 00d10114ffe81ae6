import { leadsToCheckout } from '#contract/orders/placement/checkout-door.rules.ts'
import type { Enclosure } from '#web/app/screen.ts'
import { aroundOrder } from '#web/storefront/layout/enclosures.tsx'

/** A door on the way to an order has nothing around it that leads elsewhere. */
export function aroundDoor(search: string): Enclosure | undefined {
  return leadsToCheckout(new URLSearchParams(search).get('next')) ? aroundOrder : undefined
}
