import type { Trilingual } from '#contract/languages.ts'
import type { Database } from '#server/db/pool.ts'
import type { Tx } from '#server/db/transaction.ts'

export async function findSubCategoryName(db: Database | Tx, slug: string): Promise<Trilingual | undefined> {
  const row = await db.selectFrom('sub_categories').select('name').where('slug', '=', slug).executeTakeFirst()
  return row?.name
}

export async function upsertSubCategory(
  db: Database,
  { slug, name, position }: { slug: string; name: Trilingual; position: number },
): Promise<void> {
  const values = { name: JSON.stringify(name), position }
  await db
    .insertInto('sub_categories')
    .values({ slug, ...values })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(values))
    .execute()
}
