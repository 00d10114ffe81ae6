import { sql } from 'kysely'
import type { Database } from '#server/platform/db/pool.ts'

/** What the journal says where a sample year was lived. */
export const livedAction = 'sample-year-lived'

/** Whether the orders of this shop are invented. */
export async function isLived(db: Database): Promise<boolean> {
  const { rows } = await sql<{ lived: boolean }>`
    select exists (select from changes where action = ${livedAction}) as lived`.execute(db)
  return rows[0]?.lived ?? false
}
