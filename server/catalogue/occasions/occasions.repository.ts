import { sql } from 'kysely'
import type { OccasionRole } from '#contract/platform/settings/occasion-roles.ts'
import type { Trilingual } from '#contract/platform/text/languages.ts'
import type { Database } from '#server/platform/db/pool.ts'

const isOnline = sql`p.deleted_at is null and p.state = 'online'`
const makingDays = sql<number>`coalesce((p.making->>'days')::int, 0)`

export interface WornGarment {
  id: string
  days: number
  /** The sub-category, such as jebba or slippers. Empty where the owner chose none. */
  kind: string
  /** True for garments with a size: a person wears only one of each kind. */
  isWornAlone: boolean
}

/** Of these garments, lists those on sale, with the days each takes to make and its kind. */
export async function listWorn(db: Database, ids: readonly string[]): Promise<WornGarment[]> {
  const { rows } = await sql<WornGarment>`
    select p.id, ${makingDays} as days, p.sub_category as kind, p.size_guide <> 'none' as "isWornAlone"
    from products p where p.id = any(${ids}::text[]) and ${isOnline}`.execute(db)
  return rows
}

interface MainGarmentWish {
  role: OccasionRole
  categories: readonly string[]
  occasions: readonly string[]
  /** Whether the most expensive garments come first, or the cheapest. */
  isDearestFirst: boolean
}

export interface MainGarment {
  role: OccasionRole
  title: Trilingual
  garments: string[]
}

/**
 * A garment in children's sizes does not say whether it is a cap or a jebba. Its kind is deduced from the adult garments in the same sub-category.
 */
const sharesSubCategoryWith = (guides: readonly string[]) => sql`exists (
  select 1 from products grown where grown.sub_category = p.sub_category and grown.deleted_at is null and grown.state = 'online'
    and grown.size_guide = any(${guides}::text[]))`
const fullLengthGuides = ['jebba', 'kaftan']

/** A child's garment is a partial garment if its sub-category holds such adult garments and no full-length ones. */
const isPartialChildGarment = (guides: readonly string[]) =>
  sql`(p.size_guide = 'children' and p.sub_category <> '' and ${sharesSubCategoryWith(guides)} and not ${sharesSubCategoryWith(fullLengthGuides)})`

/**
 * Full-length garments, around which an outfit is built first. A child's garment without a sub-category is not counted, because its kind is unknown.
 */
const isFullLength = sql`(p.size_guide = any(${fullLengthGuides}::text[])
  or p.size_guide = 'children' and p.sub_category <> '' and not ${isPartialChildGarment(['cap', 'shoes', 'waistcoat', 'trousers', 'cloak'])})`

/** No outfit is built around an accessory, even if the shop has nothing else for the occasion. */
const isAccessory = sql`(p.size_guide in ('cap', 'shoes') or ${isPartialChildGarment(['cap', 'shoes'])})`

/** Lists the main garments for an occasion, alternating between categories, each with the garments the owner matched to it. */
export async function listMainGarments(db: Database, wish: MainGarmentWish, max: number): Promise<MainGarment[]> {
  const { role, categories, occasions, isDearestFirst } = wish
  const byPrice = isDearestFirst ? sql`p.price_millimes desc` : sql`p.price_millimes`
  const { rows } = await sql<{ title: Trilingual; garments: string[]; sure: boolean }>`
    select jsonb_build_object('fr', p.title, 'en', coalesce(nullif(p.translations->'en'->>'title', ''), p.title),
      'ar', coalesce(nullif(p.translations->'ar'->>'title', ''), p.title)) as title, array[p.id] || p.goes_with as garments,
      ${isFullLength} or cardinality(p.goes_with) > 0 as sure
    from products p
    where ${isOnline} and p.main_category = any(${categories}::text[]) and p.occasions && ${occasions}::text[]
      and not ${isAccessory}
    order by ${isFullLength} desc, cardinality(p.goes_with) > 0 desc,
      row_number() over (partition by p.main_category, ${isFullLength}, cardinality(p.goes_with) > 0
        order by ${isDearestFirst ? sql`${makingDays} > 0 desc,` : sql``} ${byPrice}, p.id),
      array_position(${categories}::text[], p.main_category)
    limit ${max}`.execute(db)
  // An uncertain main garment, such as a belt with no matching garments, is used only if no certain one exists.
  const sure = rows.filter((row) => row.sure)
  return (sure.length > 0 ? sure : rows).map(({ title, garments }) => ({ role, title, garments }))
}
