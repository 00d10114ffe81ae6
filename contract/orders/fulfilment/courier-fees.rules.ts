/** All of it in millimes. */
interface Fees {
  fee: number
  fees: Readonly<Record<string, number>>
}

/** What a courier asks for a delivery, by where it goes. */
export function feeFor({ fee, fees }: Fees, governorate: string): number {
  return Object.hasOwn(fees, governorate) ? (fees[governorate] ?? fee) : fee
}

/** The share a courier withholds from sellers without a fiscal card (finance law of 2025). */
const withheldPerThousand = 30

/** To the millime; half a one counts for the shop. */
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

/** What a parcel's journey costs, by how it ended; while it is on its way, and for one that was lost, nothing. */
export function feeOfOutcome(outcome: string, { fee, returnFee }: { fee: number; returnFee: number }): number {
  if (outcome === 'delivered') return fee
  return outcome === 'refused' || outcome === 'returned' ? returnFee : 0
}
