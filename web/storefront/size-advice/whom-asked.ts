import type { FitPerson } from '#contract/people/shoppers/fit-people.ts'

/** A change the size advice made to the stored people. People are identified by index, since names can be edited. */
export interface KeptPeople {
  people: readonly FitPerson[]
  /** The index of the current person; an index beyond the list means a new person. */
  at: number
  /** The index of a person who was just deleted. */
  forgotten?: number
}

/** The current person of an open size advice, and the new index of the person it began with. */
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
