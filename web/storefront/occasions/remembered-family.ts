import type { FitPerson } from '#contract/people/shoppers/fit-people.ts'
import { onSignOut } from '#web/state/leaving.ts'

/** Who has all that was wanted of an outfit in the cart. */
export interface Dressed {
  /** Undefined if the outfit was for a person who is not stored. */
  person: FitPerson | undefined
  name: string
  /** What went into the cart for her. */
  lines: readonly string[]
}

/** The choices of the occasions page, for those who come back to it from a garment. Held in memory only. */
interface RememberedFamily {
  day: string
  /** By outfit, who has it in the cart. */
  dressed: Readonly<Record<string, readonly Dressed[]>>
}

const nothing: RememberedFamily = { day: '', dressed: {} }
let remembered = nothing

export function readFamily(): RememberedFamily {
  return remembered
}

export function rememberFamily(part: Partial<RememberedFamily>): void {
  remembered = { ...remembered, ...part }
}

// The browser alone has something to remember: the server renders for everybody.
onSignOut(() => {
  remembered = nothing
})
