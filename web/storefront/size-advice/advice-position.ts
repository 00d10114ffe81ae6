import type { FitPerson } from '#contract/people/shoppers/size-profiles.ts'

/** A change the size advice made to the stored people. People are identified by index, since names can be edited. */
export interface PeopleChange {
  people: readonly FitPerson[]
  /** The index of the current person; an index beyond the list means a new person. */
  index: number
  /** The index of a person who was just deleted. */
  deletedIndex?: number
}

/** The current person of an open size advice, and the new index of the person it began with. */
export interface AdvicePosition extends PeopleChange {
  /** Undefined once the person was deleted. */
  startIndex: number | undefined
}

export function advicePositionAfter(chosenIndex: number | undefined, people: PeopleChange): AdvicePosition {
  const { deletedIndex } = people
  if (deletedIndex === undefined || chosenIndex === undefined || chosenIndex < deletedIndex)
    return { ...people, startIndex: chosenIndex }
  return { ...people, startIndex: chosenIndex === deletedIndex ? undefined : chosenIndex - 1 }
}
