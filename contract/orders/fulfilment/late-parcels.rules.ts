import { deliveryDates, type Promised } from '#contract/catalogue/delivery-days/delivery-days.rules.ts'
import { dayInTunis } from '#contract/platform/tunisia/tunis-time.ts'

interface ParcelOut {
  /** When the parcel left the shop. */
  leftAt: Date
  governorate: string | undefined
  /** The delivery day the customer asked for, in Tunis. */
  postponedUntil: string | null
}

/** Whether the parcel is late: after the last promised day for its governorate, and after the day the customer asked for. */
export function isParcelLate(
  { leftAt, governorate, postponedUntil }: ParcelOut,
  promised: Promised | undefined,
  now: Date,
): boolean {
  const today = dayInTunis(now)
  const last = dayInTunis(deliveryDates(leftAt, governorate, promised).last)
  return last < today && (postponedUntil ?? '') < today
}
