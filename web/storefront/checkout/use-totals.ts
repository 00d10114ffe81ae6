import type { CartItem } from '#contract/orders/cart/cart.rules.ts'
import { subtotal } from '#contract/orders/cart/cart-freshness.rules.ts'
import { deliveryFeeFor, deliveryFrom } from '#contract/orders/placement/delivery.rules.ts'
import { toDinars, toMillimes } from '#contract/platform/text/money.ts'
import { useFindDeliveryQuery } from '#web/api/products-api.ts'
import { governorateOf } from '#web/storefront/addresses/address-values.ts'
import type { CheckoutValues } from './checkout-values.ts'

export interface OrderTotals {
  subtotal: number
  fee: number
  total: number
  /** Whether the destination is known; until then the fee is the lowest one. */
  isExact: boolean
  /** The governorate of delivery, once it is known. */
  governorate: string | undefined
  /** The governorate of delivery if the order holds pieces from stock; undefined if all are made to measure. */
  stockGovernorate: string | undefined
}

/** The sums of the order, as the server will compute them. */
export function useTotals(items: readonly CartItem[], values: Partial<CheckoutValues>): OrderTotals | undefined {
  const { data: delivery } = useFindDeliveryQuery()
  if (!delivery) return undefined
  const { elsewhere = false, governorate = '', state = '' } = values
  const sum = subtotal(items)
  const destination = governorateOf({ elsewhere, governorate, state })
  const lowest = deliveryFrom(delivery, sum)
  const exact = lowest.sameEverywhere || destination !== undefined || (elsewhere && state.trim() !== '')
  const fee = exact ? deliveryFeeFor(delivery, { governorate: destination, subtotal: sum }) : lowest.fee
  return {
    subtotal: sum,
    fee,
    total: toDinars(toMillimes(sum) + toMillimes(fee)),
    isExact: exact,
    governorate: destination,
    stockGovernorate: items.every(({ made }) => made) ? undefined : destination,
  }
}
