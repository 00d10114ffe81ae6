import { sql } from 'kysely'
import type { AccountSizeProfiles } from '#contract/people/shoppers/account-size-profiles.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'

export function findSizeProfiles(db: Database, shopperId: string) {
  return db
    .selectFrom('shopper_people')
    .select(['revision', 'people'])
    .where('shopper_id', '=', shopperId)
    .executeTakeFirst()
}

/** A single statement, so that of two devices with the same revision only one writes; the other one gets `undefined`. */
export async function updateSizeProfiles(
  db: Database,
  shopperId: string,
  { revision, people }: AccountSizeProfiles,
): Promise<number | undefined> {
  const written = JSON.stringify(people)
  if (revision === 0) {
    const insertedRow = await db
      .insertInto('shopper_people')
      .values({ shopper_id: shopperId, people: written })
      .onConflict((conflict) => conflict.column('shopper_id').doNothing())
      .returning('revision')
      .executeTakeFirst()
    return insertedRow?.revision
  }
  const changed = await db
    .updateTable('shopper_people')
    .set({ people: written, revision: revision + 1, updated_at: sql<Date>`now()` })
    .where('shopper_id', '=', shopperId)
    .where('revision', '=', revision)
    .returning('revision')
    .executeTakeFirst()
  return changed?.revision
}

export async function deleteSizeProfiles(db: Database, shopperId: string): Promise<void> {
  await db.deleteFrom('shopper_people').where('shopper_id', '=', shopperId).execute()
}
