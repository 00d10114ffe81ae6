import { sql } from 'kysely'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

const tables = ['shopper_keeps', 'shopper_people', 'shopper_profiles', 'shopper_addresses'] as const

/** Deletes all data of an account except its orders. */
export async function deleteShopperData(tx: Tx, shopperId: string): Promise<void> {
  for (const table of tables) await tx.deleteFrom(table).where('shopper_id', '=', shopperId).execute()
}

/** Deletes data of deleted accounts, and of hosted accounts unused for two years: the shop is not told when those are deleted. */
export async function deleteGoneShoppers(db: Database): Promise<void> {
  for (const table of tables) {
    const touched = table === 'shopper_addresses' ? sql.ref('used_at') : sql.ref('updated_at')
    await sql`
      delete from ${sql.table(table)} where ${touched} < now() - interval '2 years'
        or (shopper_id not like 'firebase:%' and not exists (
          select from shopper_users where id = ${sql.table(table)}.shopper_id))`.execute(db)
  }
}
