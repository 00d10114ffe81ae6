import { type Promised, usualDays } from '#contract/catalogue/delivery-days/delivery-days.rules.ts'
import { useFindDeliveryQuery } from './products-api.ts'

/** How many working days the shop says a parcel takes. A page seen before it said so has what was always said. */
export function usePromisedDays(): Promised {
  const { data } = useFindDeliveryQuery()
  return { least: data?.daysLeast ?? usualDays.least, most: data?.daysMost ?? usualDays.most, feasts: data?.feasts }
}
