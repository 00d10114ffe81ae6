import { isDeepStrictEqual } from 'node:util'

/** Whether all fields of a change are stored already: then it was sent again after a lost response. */
export function isStored(stored: object, change: object): boolean {
  const fields = stored as Record<string, unknown>
  return Object.entries(change).every(([name, value]) => isDeepStrictEqual(fields[name], value))
}
