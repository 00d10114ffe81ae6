import type { Database } from '#server/platform/db/pool.ts'
import { listPromisedCalls, type PromisedCall } from './calls.repository.ts'

/** Promised calls that are due now. */
export function findPromisedCalls(db: Database): Promise<PromisedCall[]> {
  return listPromisedCalls(db)
}
