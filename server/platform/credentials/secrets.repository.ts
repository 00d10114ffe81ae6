import type { Database } from '#server/platform/db/pool.ts'

/** Returns the stored secret of this name, or stores the given one if there is none. If several processes do so at once, all get the first one. */
export async function findOrInsertSecret(db: Database, name: string, value: string): Promise<string> {
  await db
    .insertInto('secrets')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const secret = await selectSecret(db, name).executeTakeFirstOrThrow()
  return secret.value
}

export async function findSecret(db: Database, name: string): Promise<string | undefined> {
  const secret = await selectSecret(db, name).executeTakeFirst()
  return secret?.value
}

function selectSecret(db: Database, name: string) {
  return db.selectFrom('secrets').select('value').where('name', '=', name)
}
