import type { Address } from '#contract/orders/records/orders.contract.ts'
import { joinList } from '#contract/platform/text/typography.rules.ts'

export function addressLine({ street, city, zipcode, state, country }: Address): string {
  return joinList([street, city, zipcode, state, country])
}
