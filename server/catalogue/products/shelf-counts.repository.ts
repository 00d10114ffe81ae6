import { sql } from 'kysely'
import type { Trilingual } from '#contract/platform/text/languages.ts'
import type { Database } from '#server/platform/db/pool.ts'

export interface CountedShelf {
  slug: string
  name: Trilingual
  count: number
}

/** Lists sub-categories that have products. */
export async function countShelves(db: Database): Promise<CountedShelf[]> {
  const { rows } = await sql<CountedShelf>`
    select s.slug, s.name, g.count::int from sub_categories s join (
      select sub_category, count(*) as count from products where deleted_at is null and state = 'online' group by 1
    ) g on g.sub_category = s.slug order by s.position, s.slug`.execute(db)
  return rows
}
