import { useState } from 'react'
import type { CartItem } from '#contract/orders/cart/cart.rules.ts'
import { isGone, subtotal } from '#contract/orders/cart/cart-freshness.rules.ts'
import { deliveryFeeFor, missingForFreeDelivery } from '#contract/orders/placement/delivery.rules.ts'
import { toDinars, toMillimes } from '#contract/platform/text/money.ts'
import type { GovernorateId } from '#contract/platform/tunisia/governorates.ts'
import { useFindDeliveryQuery } from '#web/api/products-api.ts'
import { usualGovernorate } from '#web/state/governorate.ts'

export interface CartSum {
  /** What there still is of what lies in the cart. */
  buyable: readonly CartItem[]
  subtotal: number
  /** Unknown where the shop could not be asked; the checkout says it. */
  fee: number | undefined
  missing: number | undefined
  total: number
  onGovernorate: (governorate: GovernorateId) => void
}

/** What a cart comes to, where it is to be brought. */
export function useCartSum(items: readonly CartItem[]): CartSum {
  const { data: delivery } = useFindDeliveryQuery()
  const [governorate, onGovernorate] = useState<GovernorateId>(usualGovernorate)
  const pieces = subtotal(items)
  const fee = delivery && deliveryFeeFor(delivery, { governorate, subtotal: pieces })
  return {
    buyable: items.filter((item) => !isGone(item)),
    subtotal: pieces,
    fee,
    missing: delivery && missingForFreeDelivery(delivery, pieces),
    total: toDinars(toMillimes(pieces) + toMillimes(fee ?? 0)),
    onGovernorate,
  }
}
