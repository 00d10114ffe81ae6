import { sql } from 'kysely'
import type { Database } from '#server/platform/db/pool.ts'

/** The action in the audit log of a shop with a simulated year. */
export const sampleYearAction = 'sample-year-lived'

/** Whether the orders of this shop are invented. */
export async function hasSampleOrders(db: Database): Promise<boolean> {
  const { rows } = await sql<{ lived: boolean }>`
    select exists (select from changes where action = ${sampleYearAction}) as lived`.execute(db)
  return rows[0]?.lived ?? false
}
