import { type Promised, usualDays } from '#contract/catalogue/delivery-days/delivery-days.rules.ts'
import { useFindDeliveryQuery } from './products-api.ts'

/** The promised number of working days for a delivery; the default until the shop's own has loaded. */
export function usePromisedDays(): Promised {
  const { data } = useFindDeliveryQuery()
  return { least: data?.daysLeast ?? usualDays.least, most: data?.daysMost ?? usualDays.most, feasts: data?.feasts }
}
