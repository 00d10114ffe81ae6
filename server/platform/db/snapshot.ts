import { type RawBuilder, sql } from 'kysely'
import type { Database } from './pool.ts'
import { openSeparateConnection } from './separate-connection.ts'
import type { Tx } from './transaction.ts'

/** A reader that needs more time than this between two batches loses the connection. */
const idleLimit = '20s'

/** A consistent view of the database at one moment, however long reading it takes. */
export interface Snapshot {
  tx: Tx
  close: () => Promise<void>
}

export async function openSnapshot(from: Database): Promise<Snapshot> {
  const { db, close } = await openSeparateConnection(from)
  try {
    const tx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
    await sql`select set_config('idle_in_transaction_session_timeout', ${idleLimit}, true)`.execute(tx)
    return { tx, close: async () => close() }
  } catch (error) {
    close()
    throw error
  }
}

/** The ids of a query in batches, so that they are never all in memory. */
export async function* idBatches(tx: Tx, ids: RawBuilder<unknown>, size: number): AsyncGenerator<string[]> {
  await sql`declare every_id no scroll cursor for ${ids}`.execute(tx)
  for (;;) {
    const { rows } = await sql<{ id: string }>`fetch ${sql.lit(size)} from every_id`.execute(tx)
    if (rows.length === 0) return
    yield rows.map(({ id }) => id)
  }
}
