import type { FitPerson } from '#contract/people/shoppers/fit-people.ts'

/** What the adviser did to whom it knows: by place, since a name that is corrected is still the same person's. */
export interface KeptPeople {
  people: readonly FitPerson[]
  /** Who is asked for now; beyond them, somebody new. */
  at: number
  /** The place of whoever was forgotten just now. */
  forgotten?: number
}

/** Who is asked for while an adviser is open, and where whoever it began with has come to. */
export interface WhomAsked extends KeptPeople {
  /** Undefined once the person was deleted. */
  begun: number | undefined
}

export function whomAskedAfter(chosenIndex: number | undefined, people: KeptPeople): WhomAsked {
  const { forgotten } = people
  if (forgotten === undefined || chosenIndex === undefined || chosenIndex < forgotten)
    return { ...people, begun: chosenIndex }
  return { ...people, begun: chosenIndex === forgotten ? undefined : chosenIndex - 1 }
}
