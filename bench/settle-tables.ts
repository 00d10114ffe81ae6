import { sql } from 'kysely'
import type { Database } from '#server/platform/db/pool.ts'

/** Vacuums after bulk inserts, because autovacuum must not run during a measurement. */
export async function settleTables(db: Database): Promise<void> {
  const { rows } = await sql<{ schema: string; name: string }>`
    select schemaname as schema, relname as name from pg_stat_user_tables where n_mod_since_analyze > 0`.execute(db)
  for (const { schema, name } of rows) await sql`vacuum analyze ${sql.id(schema, name)}`.execute(db)
  await sql`checkpoint`.execute(db)
}
