import type { FitPerson } from '#contract/accounts/fit-people.ts'
import { writeFitPeople } from '#web/state/fit-people.ts'
import { isRecord } from '#web/state/persisted-state.ts'
import { storageKeys } from '#web/state/storage-keys.ts'
import { readStored } from '#web/state/stored-json.ts'
import type { WornGarment } from './worn.rules.ts'

const markOf = ({ guide, mainCategory }: WornGarment) => `${mainCategory} ${guide}`

/** Who was asked for last is first, and for what stands beside her in this browser: it is forgotten with her. */
export function writeAskedFor(people: readonly FitPerson[], garment: WornGarment | undefined): void {
  const [first, ...others] = people
  writeFitPeople(first && garment ? [{ ...first, askedFor: markOf(garment) } as FitPerson, ...others] : people)
}

/** Whether who was asked for last was asked for of such a garment. */
export function wasAskedFor(garment: WornGarment): boolean {
  const stored = readStored(storageKeys.fitPeople)
  const first: unknown = Array.isArray(stored) ? stored[0] : undefined
  return isRecord(first) && first.askedFor === markOf(garment)
}
