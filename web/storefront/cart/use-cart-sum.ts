import { useState } from 'react'
import type { CartItem } from '#contract/orders/cart/cart.rules.ts'
import { isLineSoldOut, subtotal } from '#contract/orders/cart/cart-freshness.rules.ts'
import { deliveryFeeFor, missingForFreeDelivery } from '#contract/orders/placement/delivery.rules.ts'
import { toDinars, toMillimes } from '#contract/platform/text/money.ts'
import type { GovernorateId } from '#contract/platform/tunisia/governorates.ts'
import { useFindDeliveryQuery } from '#web/api/products-api.ts'
import { usualGovernorate } from '#web/state/governorate.ts'

export interface CartSum {
  /** The lines that are still available. */
  buyable: readonly CartItem[]
  subtotal: number
  /** Undefined if the delivery fees could not be loaded; the checkout shows them later. */
  fee: number | undefined
  missing: number | undefined
  total: number
  onGovernorate: (governorate: GovernorateId) => void
}

/** The sums of a cart, with the delivery fee of a governorate. */
export function useCartSum(items: readonly CartItem[]): CartSum {
  const { data: delivery } = useFindDeliveryQuery()
  const [governorate, onGovernorate] = useState<GovernorateId>(usualGovernorate)
  const pieces = subtotal(items)
  const fee = delivery && deliveryFeeFor(delivery, { governorate, subtotal: pieces })
  return {
    buyable: items.filter((item) => !isLineSoldOut(item)),
    subtotal: pieces,
    fee,
    missing: delivery && missingForFreeDelivery(delivery, pieces),
    total: toDinars(toMillimes(pieces) + toMillimes(fee ?? 0)),
    onGovernorate,
  }
}
