import { sql } from 'kysely'
import type { OccasionRole } from '#contract/platform/settings/occasion-roles.ts'
import type { Trilingual } from '#contract/platform/text/languages.ts'
import type { Database } from '#server/platform/db/pool.ts'

const online = sql`p.deleted_at is null and p.state = 'online'`
const days = sql<number>`coalesce((p.making->>'days')::int, 0)`

export interface WornGarment {
  id: string
  days: number
  /** What it is: a jebba, a pair of slippers. Empty where the owner did not say. */
  kind: string
  /** One of its kind is all that anybody wears: it has a size. */
  alone: boolean
}

/** Of these garments those that are on sale, how long each takes to make, and what it is. */
export async function listWorn(db: Database, ids: readonly string[]): Promise<WornGarment[]> {
  const { rows } = await sql<WornGarment>`
    select p.id, ${days} as days, p.sub_category as kind, p.size_guide <> 'none' as alone
    from products p where p.id = any(${ids}::text[]) and ${online}`.execute(db)
  return rows
}

interface Wanted {
  role: OccasionRole
  categories: readonly string[]
  occasions: readonly string[]
  /** Whether the dearest garments come first, or the cheapest. */
  dearest: boolean
}

export interface MainGarment {
  role: OccasionRole
  title: Trilingual
  garments: string[]
}

/** A child's sizes do not tell a cap from a jebba; what lies on one shelf with what grown-ups wear does. */
const liesWith = (guides: readonly string[]) => sql`exists (
  select 1 from products grown where grown.sub_category = p.sub_category and grown.deleted_at is null and grown.state = 'online'
    and grown.size_guide = any(${guides}::text[]))`
const grownWholes = ['jebba', 'kaftan']

/** A child's garment of which its shelf says that it clothes only in part; a shelf that holds everything says nothing. */
const childsPart = (guides: readonly string[]) =>
  sql`(p.size_guide = 'children' and p.sub_category <> '' and ${liesWith(guides)} and not ${liesWith(grownWholes)})`

/** What clothes from shoulder to foot: an outfit is made around it first. Of a child's garment without a shelf nobody knows. */
const whole = sql`(p.size_guide = any(${grownWholes}::text[])
  or p.size_guide = 'children' and p.sub_category <> '' and not ${childsPart(['cap', 'shoes', 'waistcoat', 'trousers', 'cloak'])})`

/** Accessories: no outfit is built around one, even if there is nothing else. */
const accessory = sql`(p.size_guide in ('cap', 'shoes') or ${childsPart(['cap', 'shoes'])})`

/** Garments of the catalogue for such a day, of each category in turn, each with what the owner says goes with it. */
export async function listMainGarments(db: Database, wish: Wanted, max: number): Promise<MainGarment[]> {
  const { role, categories, occasions, dearest } = wish
  const byPrice = dearest ? sql`p.price_millimes desc` : sql`p.price_millimes`
  const { rows } = await sql<{ title: Trilingual; garments: string[]; sure: boolean }>`
    select jsonb_build_object('fr', p.title, 'en', coalesce(nullif(p.translations->'en'->>'title', ''), p.title),
      'ar', coalesce(nullif(p.translations->'ar'->>'title', ''), p.title)) as title, array[p.id] || p.goes_with as garments,
      ${whole} or cardinality(p.goes_with) > 0 as sure
    from products p
    where ${online} and p.main_category = any(${categories}::text[]) and p.occasions && ${occasions}::text[]
      and not ${accessory}
    order by ${whole} desc, cardinality(p.goes_with) > 0 desc,
      row_number() over (partition by p.main_category, ${whole}, cardinality(p.goes_with) > 0
        order by ${dearest ? sql`${days} > 0 desc,` : sql``} ${byPrice}, p.id),
      array_position(${categories}::text[], p.main_category)
    limit ${max}`.execute(db)
  // A belt that goes with nothing leads where the owner gave nothing sizes or company, and nowhere else.
  const sure = rows.filter((row) => row.sure)
  return (sure.length > 0 ? sure : rows).map(({ title, garments }) => ({ role, title, garments }))
}
