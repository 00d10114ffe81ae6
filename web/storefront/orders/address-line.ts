import type { Address } from '#contract/orders.contract.ts'

const arabicLetter = /\p{Script=Arabic}/u

/** An address on one line, with the comma of the letters it is written in. */
export function addressLine({ street, city, zipcode, state, country }: Address): string {
  const comma = arabicLetter.test(city) ? '، ' : ', '
  return [street, city, zipcode, state, country].filter(Boolean).join(comma)
}
