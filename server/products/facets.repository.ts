import { sql } from 'kysely'
import type { Trilingual } from '#contract/languages.ts'
import type { Database } from '#server/db/pool.ts'
import { filterConditions, type ProductFilter } from './product-filter.repository.ts'

export interface FacetCounts {
  subCategories: { slug: string; name: Trilingual | null; count: number }[]
  colourKeys: { key: string; count: number }[]
  sizes: { size: string; count: number }[]
  minMillimes: number
  maxMillimes: number
}

/** How many of the products a list may show have each property one can filter by. */
export async function countFacets(
  db: Database,
  filter: ProductFilter,
  colourKeys: readonly string[],
): Promise<FacetCounts> {
  const { rows } = await sql<FacetCounts>`
    with shown as materialized (
      select p.sub_category, p.colour_keys, p.sizes, p.price_millimes from products p where ${filterConditions(filter)}
    )
    select
      (select coalesce(json_agg(json_build_object('slug', g.sub_category, 'name', s.name, 'count', g.count)
         order by s.position, g.sub_category), '[]')
       from (select sub_category, count(*) from shown where sub_category <> '' group by sub_category) g
       left join sub_categories s on s.slug = g.sub_category) as "subCategories",
      (select coalesce(json_agg(json_build_object('key', key, 'count', count)), '[]')
       from (select key, count(*) from shown, unnest(colour_keys) key where key = any(${colourKeys}) group by key) k) as "colourKeys",
      (select coalesce(json_agg(json_build_object('size', size, 'count', count)), '[]')
       from (select size, count(*) from shown, unnest(sizes) size group by size) z) as sizes,
      (select coalesce(min(price_millimes), 0) from shown) as "minMillimes",
      (select coalesce(max(price_millimes), 0) from shown) as "maxMillimes"`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('an aggregate always gives a row')
  return counts
}
