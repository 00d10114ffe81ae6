import { sql } from 'kysely'
import type { Database } from './pool.ts'
import type { Tx } from './transaction.ts'

/** Announces a change of content. Select it from the rows that a statement returns: then nothing is announced if the statement changed no row. */
export const contentAnnouncement = sql`pg_notify('content_changed', nextval('content_version')::text)`

/**
 * Tells every process that what visitors see has changed, once the transaction commits. Every repository function that writes such a table calls
 * it, except where the trigger `announce_content_change` watches the table.
 */
export async function announceContent(db: Database | Tx): Promise<void> {
  await sql`select ${contentAnnouncement}`.execute(db)
}
