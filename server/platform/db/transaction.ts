import { sql, type Transaction } from 'kysely'
import type { Database } from './pool.ts'
import type { Tables } from './tables/tables.ts'

export type Tx = Transaction<Tables>

const serializationFailure = '40001'
const deadlockDetected = '40P01'
const attempts = 5

/**
 * Runs the work in one transaction, again if PostgreSQL chose it as the loser of a conflict. The work may therefore
 * run more than once: it must do nothing but talk to the database.
 */
export function inTransaction<Result>(db: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return retryLostConflicts(() => db.transaction().execute(work))
}

/** Runs part of a transaction in a savepoint: a refusal undoes only that part. */
export async function withinTransaction<Result>(tx: Tx, work: () => Promise<Result>): Promise<Result> {
  await sql`savepoint part`.execute(tx)
  try {
    const result = await work()
    await sql`release savepoint part`.execute(tx)
    return result
  } catch (error) {
    await sql`rollback to savepoint part`.execute(tx)
    throw error
  }
}

/** Retries work that consists of one statement, and so needs no transaction. */
export async function retryLostConflicts<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === attempts || !isLostConflict(error)) throw error
    }
  }
}

function isLostConflict(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === serializationFailure || code === deadlockDetected
}
