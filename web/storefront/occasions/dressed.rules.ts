import type { FitPerson } from '#contract/accounts/fit-people.ts'
import { type CartItem, lineKey } from '#contract/cart/cart.rules.ts'
import { isKnownAs } from './same-person.rules.ts'

/** Who has an outfit in the cart, or some of it: as long as the shop is open, and nowhere else. */
export interface Dressed {
  /** Nobody who is known, where somebody else was dressed. */
  person: FitPerson | undefined
  name: string
  /** What went into the cart for her. */
  lines: readonly string[]
}

function isSameWearer(one: FitPerson | undefined, other: FitPerson | undefined): boolean {
  return one && other ? isKnownAs(one, other) : one === other
}

/** Whoever takes more of it is one person still. */
export function dressedBeside(dressed: readonly Dressed[], one: Dressed): Dressed[] {
  const lines = dressed.flatMap((before) => (isSameWearer(before.person, one.person) ? before.lines : []))
  const others = dressed.filter((before) => !isSameWearer(before.person, one.person))
  return [...others, { ...one, lines: [...lines, ...one.lines] }]
}

/** Whether the cart holds a garment as it was made for her. */
export function isMadeFor(
  person: FitPerson | undefined,
  { dressed, cart, garment }: { dressed: readonly Dressed[]; cart: readonly CartItem[]; garment: string },
): boolean {
  const hers = new Set(dressed.flatMap((one) => (isSameWearer(one.person, person) ? one.lines : [])))
  return cart.some((line) => line._id === garment && line.made !== undefined && hers.has(lineKey(line)))
}
