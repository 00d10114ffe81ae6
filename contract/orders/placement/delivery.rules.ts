import type { Delivery } from '#contract/platform/settings/shop.contract.ts'
import { toDinars, toMillimes } from '#contract/platform/text/money.ts'

/** What of the settings of delivery is money. */
export type Fees = Pick<Delivery, 'fee' | 'freeFrom' | 'fees'>

interface Parcel {
  /** Of the governorate it goes to; absent where that is none of the known ones. */
  governorate?: string | undefined
  /** What the pieces in it cost, in dinars. */
  subtotal: number
}

/** What bringing an order costs, in dinars: by governorate, and nothing from the free amount on. */
export function deliveryFeeFor({ fee, freeFrom, fees }: Fees, { governorate, subtotal }: Parcel): number {
  if (freeFrom !== null && toMillimes(subtotal) >= toMillimes(freeFrom)) return 0
  return governorate !== undefined && Object.hasOwn(fees, governorate) ? (fees[governorate] ?? fee) : fee
}

/** The least an order of this much may cost to deliver, and whether it is the same everywhere. */
export function deliveryFrom(delivery: Fees, subtotal: number): { fee: number; sameEverywhere: boolean } {
  const fees = [undefined, ...Object.keys(delivery.fees)].map((governorate) =>
    deliveryFeeFor(delivery, { governorate, subtotal }),
  )
  const fee = Math.min(...fees)
  return { fee, sameEverywhere: fees.every((governorateFee) => governorateFee === fee) }
}

/** How much more makes delivery free; nothing where it is free already, or never is. */
export function missingForFreeDelivery({ freeFrom }: Fees, subtotal: number): number | undefined {
  if (freeFrom === null) return undefined
  const missing = toMillimes(freeFrom) - toMillimes(subtotal)
  return missing > 0 ? toDinars(missing) : undefined
}
