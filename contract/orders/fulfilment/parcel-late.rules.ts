import { deliveryDates, type Promised } from '#contract/catalogue/delivery-days/delivery-days.rules.ts'
import { dayInTunis } from '#contract/platform/tunisia/tunis-time.ts'

interface ParcelOut {
  /** Since when it is out. */
  leftAt: Date
  governorate: string | undefined
  /** The day its customer asked for, in Tunis. */
  postponedUntil: string | null
}

/** Whether the parcel is late: past the promised last day of its place, and past the day the customer asked for. */
export function isParcelLate(
  { leftAt, governorate, postponedUntil }: ParcelOut,
  promised: Promised | undefined,
  now: Date,
): boolean {
  const today = dayInTunis(now)
  const last = dayInTunis(deliveryDates(leftAt, governorate, promised).last)
  return last < today && (postponedUntil ?? '') < today
}
