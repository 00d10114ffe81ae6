import type { Database } from '#server/platform/db/pool.ts'
import { listPromisedCalls, type PromisedCall } from './calls.repository.ts'

/** Calls whose hour has come, as the desk of calls knows them. */
export function findPromisedCalls(db: Database): Promise<PromisedCall[]> {
  return listPromisedCalls(db)
}
