import { sql } from 'kysely'
import type { OccasionRole } from '#contract/shop/occasion-roles.ts'
import type { Trilingual } from '#contract/text/languages.ts'
import type { Database } from '#server/db/pool.ts'

const online = sql`p.deleted_at is null and p.state = 'online'`
const days = sql<number>`coalesce((p.making->>'days')::int, 0)`

/** Of these garments those that are on sale, and how long each takes to make. */
export async function listWorn(db: Database, ids: readonly string[]): Promise<{ id: string; days: number }[]> {
  const { rows } = await sql<{ id: string; days: number }>`
    select p.id, ${days} as days from products p where p.id = any(${ids}::text[]) and ${online}`.execute(db)
  return rows
}

interface Wanted {
  role: OccasionRole
  categories: readonly string[]
  occasions: readonly string[]
  /** What is dearest first, or what costs least. */
  dearest: boolean
}

export interface MainGarment {
  role: OccasionRole
  title: Trilingual
  garments: string[]
}

/** Garments of the catalogue for such a day, each with what the owner says goes with it. */
export async function listMainGarments(db: Database, wanted: Wanted, most: number): Promise<MainGarment[]> {
  const { role, categories, occasions, dearest } = wanted
  const byPrice = dearest ? sql`p.price_millimes desc` : sql`p.price_millimes`
  const { rows } = await sql<{ title: Trilingual; garments: string[] }>`
    select jsonb_build_object('fr', p.title, 'en', coalesce(nullif(p.translations->'en'->>'title', ''), p.title),
      'ar', coalesce(nullif(p.translations->'ar'->>'title', ''), p.title)) as title, array[p.id] || p.goes_with as garments
    from products p
    where ${online} and p.main_category = any(${categories}::text[]) and p.occasions && ${occasions}::text[]
    order by cardinality(p.goes_with) > 0 desc, ${dearest ? sql`${days} > 0 desc,` : sql``} ${byPrice}, p.id
    limit ${most}`.execute(db)
  return rows.map((row) => ({ role, ...row }))
}
