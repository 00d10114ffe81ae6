import type { Database } from '#server/platform/db/pool.ts'

/** Also true for a deleted product, because ids are not reused. */
export async function isProductKnown(db: Database, id: string): Promise<boolean> {
  const row = await db.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

export async function markSample(db: Database, id: string): Promise<void> {
  await db.updateTable('products').set({ sample: true }).where('id', '=', id).execute()
}

export async function listSampleIds(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('sample', '=', true)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}
