import { sql } from 'kysely'
import type { MainCategory } from '#contract/catalogue/products/products.contract.ts'
import type { ShelfTexts } from '#contract/catalogue/products/sub-categories.contract.ts'
import type { Trilingual } from '#contract/platform/text/languages.ts'
import type { SearchDocument } from '#server/catalogue/search/search-document.rules.ts'
import { announceContent } from '#server/platform/db/announce-content.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

export async function findSubCategoryName(db: Database | Tx, slug: string): Promise<Trilingual | undefined> {
  const row = await db.selectFrom('sub_categories').select('name').where('slug', '=', slug).executeTakeFirst()
  return row?.name
}

/** Finds the texts of the sub-category's page, if any, and the part of the shop if all its garments are in one. */
export async function findShelf(db: Database, slug: string): Promise<{ page?: ListPage; onlyIn?: MainCategory }> {
  const { rows } = await sql<{ page: ListPage | null; onlyIn: MainCategory | null }>`
    select
      (select json_build_object('title', title, 'sentence', sentence) from sub_categories
        where slug = ${slug} and title ->> 'fr' || (sentence ->> 'fr') <> '') as page,
      (select min(main_category) from products
        where sub_category = ${slug} and deleted_at is null and state = 'online'
        having min(main_category) = max(main_category)) as "onlyIn"`.execute(db)
  const [{ page, onlyIn } = { page: null, onlyIn: null }] = rows
  return { ...(page && { page }), ...(onlyIn && { onlyIn }) }
}

export interface ListPage {
  title: Trilingual
  sentence: Trilingual
}

export async function upsertSubCategory(
  db: Database | Tx,
  { slug, name, position }: { slug: string; name: Trilingual; position: number },
): Promise<void> {
  const values = { name: JSON.stringify(name), position }
  await db
    .insertInto('sub_categories')
    .values({ slug, ...values })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(values))
    .execute()
  await announceContent(db)
}

export async function listSubCategories(db: Database | Tx) {
  const { rows } = await sql<
    ListPage & { slug: string; name: Trilingual; lowStockLevel: number | null; products: number }
  >`
    select s.slug, s.name, s.title, s.sentence, s.low_stock_level as "lowStockLevel", (select count(*) from products p where p.sub_category = s.slug and p.deleted_at is null) as products
    from sub_categories s order by s.position, s.slug`.execute(db)
  return rows
}

/** Finds sub-categories whose garments are all in one part of the shop, with that part. */
export async function listPartsOfShelves(db: Database | Tx): Promise<Map<string, MainCategory>> {
  const { rows } = await sql<{ slug: string; part: MainCategory }>`
    select sub_category as slug, min(main_category) as part from products where deleted_at is null
    group by sub_category having min(main_category) = max(main_category)`.execute(db)
  return new Map(rows.map(({ slug, part }) => [slug, part]))
}

/** Serialises changes of sub-categories, so that two people cannot take the same position or name. */
export async function lockSubCategories(tx: Tx): Promise<void> {
  await sql`lock table sub_categories in share row exclusive mode`.execute(tx)
}

export async function updateSubCategory(
  tx: Tx,
  slug: string,
  { name, title, sentence, lowStockLevel }: ShelfTexts,
): Promise<void> {
  await tx
    .updateTable('sub_categories')
    .set({
      name: JSON.stringify(name),
      ...(title && { title: JSON.stringify(title) }),
      ...(sentence && { sentence: JSON.stringify(sentence) }),
      ...(lowStockLevel !== undefined && { low_stock_level: lowStockLevel }),
    })
    .where('slug', '=', slug)
    .execute()
  await announceContent(tx)
}

/** Adds the words of a sub-category to the search text of its products. */
export async function addWordsToProducts(tx: Tx, slug: string, { found, ranked }: SearchDocument): Promise<void> {
  await sql`
    update products set search = search || ${found}::tsvector, search_rank = search_rank || ${ranked}::tsvector
    where sub_category = ${slug} and deleted_at is null`.execute(tx)
}

export async function updateSubCategoryOrder(tx: Tx, slugs: readonly string[]): Promise<void> {
  await sql`
    update sub_categories set position = coalesce(array_position(${slugs}::text[], slug), ${slugs.length + 1} + position)
  `.execute(tx)
  await announceContent(tx)
}

export async function deleteSubCategory(tx: Tx, slug: string): Promise<void> {
  await tx.deleteFrom('sub_categories').where('slug', '=', slug).execute()
  await announceContent(tx)
}
