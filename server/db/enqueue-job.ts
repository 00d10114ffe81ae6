import { sql } from 'kysely'
import type { Tx } from './transaction.ts'

export interface Job {
  name: string
  payload: Readonly<Record<string, unknown>>
  /** Tried again with growing pauses until it succeeds or this many attempts have failed. */
  maxAttempts: number
}

/** Asks for work to be done once this transaction is committed; if it is not, nothing was asked. */
export async function enqueueJob(tx: Tx, { name, payload, maxAttempts }: Job): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, max_attempts => ${maxAttempts})`.execute(
    tx,
  )
}
