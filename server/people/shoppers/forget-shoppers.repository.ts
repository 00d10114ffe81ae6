import { sql } from 'kysely'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

const tables = ['shopper_keeps', 'shopper_people', 'shopper_profiles', 'shopper_addresses'] as const

/** Everything an account kept beside its orders. */
export async function forgetShopper(tx: Tx, shopperId: string): Promise<void> {
  for (const table of tables) await tx.deleteFrom(table).where('shopper_id', '=', shopperId).execute()
}

/**
 * What belongs to nobody any more: accounts of ours that are gone, and whatever nobody has touched for two years, which is
 * how the end of a hosted account is noticed.
 */
export async function forgetGoneShoppers(db: Database): Promise<void> {
  for (const table of tables) {
    const touched = table === 'shopper_addresses' ? sql.ref('used_at') : sql.ref('updated_at')
    await sql`
      delete from ${sql.table(table)} where ${touched} < now() - interval '2 years'
        or (shopper_id not like 'firebase:%' and not exists (
          select from shopper_users where id = ${sql.table(table)}.shopper_id))`.execute(db)
  }
}
