/** All amounts are in millimes. */
interface Fees {
  fee: number
  fees: Readonly<Record<string, number>>
}

/** The courier's fee for a delivery to a governorate. */
export function feeFor({ fee, fees }: Fees, governorate: string): number {
  return Object.hasOwn(fees, governorate) ? (fees[governorate] ?? fee) : fee
}

/** The share a courier withholds from sellers without a fiscal card (finance law of 2025). */
const withheldPerThousand = 30

/** Rounds to whole millimes; half a millime is rounded down, in the shop's favour. */
export function withheldFrom(millimes: number, withholds: boolean): number {
  return withholds ? Math.floor((millimes * withheldPerThousand + 499) / 1000) : 0
}

interface Received {
  delivered: number
  fees: number
  withheld: number
  amount: number
}

/** The money that is missing; negative if there is too much. */
export function differenceOf({ delivered, fees, withheld, amount }: Received): number {
  return delivered - fees - withheld - amount
}

/** The fee of a parcel by its outcome; nothing for a lost parcel, or for one still on its way. */
export function feeOfOutcome(outcome: string, { fee, returnFee }: { fee: number; returnFee: number }): number {
  if (outcome === 'delivered') return fee
  return outcome === 'refused' || outcome === 'returned' ? returnFee : 0
}
