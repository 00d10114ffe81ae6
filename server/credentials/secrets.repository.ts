import type { Database } from '#server/db/pool.ts'

/** The secret of this name, which is the given one if there was none: all processes then share the first. */
export async function findOrInsertSecret(db: Database, name: string, value: string): Promise<string> {
  await db
    .insertInto('secrets')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const secret = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return secret.value
}
