import type { FitPerson } from '#contract/people/shoppers/size-profiles.ts'
import { onSignOut } from '#web/state/before-sign-out.ts'

/** A person whose outfit lies in the cart. */
export interface OutfitWearer {
  /** Undefined if the outfit was for a person who is not stored. */
  person: FitPerson | undefined
  name: string
  /** The keys of the cart lines. */
  lines: readonly string[]
}

/** The choices of the occasions page, for shoppers who return to it from a garment. Held in memory only. */
interface RememberedFamily {
  day: string
  /** The people who have an outfit in the cart, by outfit. */
  dressed: Readonly<Record<string, readonly OutfitWearer[]>>
}

const emptyFamily: RememberedFamily = { day: '', dressed: {} }
let remembered = emptyFamily

export function readFamilyChoices(): RememberedFamily {
  return remembered
}

export function storeFamilyChoices(part: Partial<RememberedFamily>): void {
  remembered = { ...remembered, ...part }
}

// Only browsers store something here; the server renders for all visitors.
onSignOut(() => {
  remembered = emptyFamily
})
