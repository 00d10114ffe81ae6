import type { Trilingual } from '#contract/platform/text/languages.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { upsertSubCategory } from './sub-categories.repository.ts'

export async function saveSubCategories(
  db: Database,
  subCategories: readonly { slug: string; name: Trilingual }[],
): Promise<void> {
  for (const [position, subCategory] of subCategories.entries())
    await upsertSubCategory(db, { ...subCategory, position })
}
