import type { Address } from '#contract/people/shoppers/address.contract.ts'
import { joinList } from '#contract/platform/text/typography.rules.ts'

export function addressLine({ street, city, zipcode, state, country }: Address): string {
  return joinList([street, city, zipcode, state, country])
}
