import type { FitPerson } from '#contract/people/shoppers/fit-people.ts'
import { readFitPeople, writeFitPeople } from '#web/state/fit-people.ts'
import { isRecord } from '#web/state/persisted-state.ts'
import { storageKeys } from '#web/state/storage-keys.ts'
import { readStored } from '#web/state/stored-json.ts'
import type { WornGarment } from './worn.rules.ts'

const markOf = ({ guide, mainCategory }: WornGarment) => `${mainCategory} ${guide}`

/** Who is known here, and for what the first of them was asked: one without the other would be somebody else's. */
export interface AskedPeople {
  people: FitPerson[]
  mark: unknown
}

export function readAskedPeople(): AskedPeople {
  const stored = readStored(storageKeys.fitPeople)
  const first: unknown = Array.isArray(stored) ? stored[0] : undefined
  return { people: readFitPeople(), mark: isRecord(first) ? first.askedFor : undefined }
}

/** Who was asked for last is first, and for what stands beside her in this browser: it is forgotten with her. */
export function writeAskedFor(people: readonly FitPerson[], garment: WornGarment | undefined): void {
  const [first, ...otherPeople] = people
  writeFitPeople(first && garment ? [{ ...first, askedFor: markOf(garment) } as FitPerson, ...otherPeople] : people)
}

/** Whether who was asked for last was asked for of such a garment. */
export function wasAskedFor({ mark }: AskedPeople, garment: WornGarment): boolean {
  return mark === markOf(garment)
}
