import type { Delivery } from '#contract/platform/settings/shop.contract.ts'
import { toDinars, toMillimes } from '#contract/platform/text/money.ts'

/** The delivery settings that are amounts of money. */
export type Fees = Pick<Delivery, 'fee' | 'freeFrom' | 'fees'>

interface Parcel {
  /** The governorate of delivery; absent if it is unknown. */
  governorate?: string | undefined
  /** The price of the pieces in the parcel, in dinars. */
  subtotal: number
}

/** The delivery fee of an order in dinars, by governorate; free from the configured subtotal on. */
export function deliveryFeeFor({ fee, freeFrom, fees }: Fees, { governorate, subtotal }: Parcel): number {
  if (freeFrom !== null && toMillimes(subtotal) >= toMillimes(freeFrom)) return 0
  return governorate !== undefined && Object.hasOwn(fees, governorate) ? (fees[governorate] ?? fee) : fee
}

/** The lowest delivery fee for an order of this subtotal, and whether it is the same everywhere. */
export function deliveryFrom(delivery: Fees, subtotal: number): { fee: number; sameEverywhere: boolean } {
  const fees = [undefined, ...Object.keys(delivery.fees)].map((governorate) =>
    deliveryFeeFor(delivery, { governorate, subtotal }),
  )
  const fee = Math.min(...fees)
  return { fee, sameEverywhere: fees.every((governorateFee) => governorateFee === fee) }
}

/** The amount that is missing for free delivery; `undefined` if delivery is already free, or never is. */
export function missingForFreeDelivery({ freeFrom }: Fees, subtotal: number): number | undefined {
  if (freeFrom === null) return undefined
  const missing = toMillimes(freeFrom) - toMillimes(subtotal)
  return missing > 0 ? toDinars(missing) : undefined
}
