import { isDeepStrictEqual } from 'node:util'

/** Whether every field of a change is stored as it says: then it is one that was made already, sent again after a lost answer. */
export function isStored(stored: object, change: object): boolean {
  const fields = stored as Record<string, unknown>
  return Object.entries(change).every(([name, value]) => isDeepStrictEqual(fields[name], value))
}
