import type { FitPerson } from '#contract/people/shoppers/size-profiles.ts'
import { readFitPeople, writeFitPeople } from '#web/state/fit-people.ts'
import { isRecord } from '#web/state/persisted-state.ts'
import { storageKeys } from '#web/state/storage-keys.ts'
import { readStored } from '#web/state/stored-json.ts'
import type { WornGarment } from './worn.rules.ts'

const garmentKindOf = ({ guide, mainCategory }: WornGarment) => `${mainCategory} ${guide}`

/** The stored people, and the kind of garment for which the first of them used the size advice last. */
export interface StoredPeople {
  people: FitPerson[]
  lastGarmentKind: unknown
}

export function readStoredPeople(): StoredPeople {
  const stored = readStored(storageKeys.fitPeople)
  const first: unknown = Array.isArray(stored) ? stored[0] : undefined
  return { people: readFitPeople(), lastGarmentKind: isRecord(first) ? first.askedFor : undefined }
}

/** Stores the people, last used first; the kind of garment is stored with that person, so that both are deleted together. */
export function writeStoredPeople(people: readonly FitPerson[], garment: WornGarment | undefined): void {
  const [first, ...otherPeople] = people
  writeFitPeople(
    first && garment ? [{ ...first, askedFor: garmentKindOf(garment) } as FitPerson, ...otherPeople] : people,
  )
}

/** Whether the first person used the advice last for this kind of garment. */
export function wasAdvisedFor({ lastGarmentKind }: StoredPeople, garment: WornGarment): boolean {
  return lastGarmentKind === garmentKindOf(garment)
}
