import { sql } from 'kysely'
import type { Wish } from '#contract/catalogue/search/query-understanding.ts'
import type { Trilingual } from '#contract/platform/text/languages.ts'
import type { ExcludedProducts } from '#server/catalogue/search/exclusions.rules.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { filterParts, type ProductFilter } from './product-filter.repository.ts'
import { type Match, matches } from './search-products.repository.ts'
import { exclusionConditions, wishConditions } from './wish-conditions.repository.ts'

interface KeyCount {
  key: string
  count: number
}

export interface FacetCounts {
  subCategories: { slug: string; name: Trilingual | null; count: number }[]
  colourKeys: KeyCount[]
  sizes: { size: string; guide: string; count: number }[]
  cloths: KeyCount[]
  occasions: KeyCount[]
  minMillimes: number
  maxMillimes: number
}

/** The conditions of a search, which the facets are counted within. */
export interface SearchConditions {
  match: Match | undefined
  wishes: readonly Wish[]
  excluded: ExcludedProducts
}

type Part = 'in_sub' | 'in_color' | 'in_size' | 'in_fabric' | 'in_occasion' | 'in_price'
const parts: readonly Part[] = ['in_sub', 'in_color', 'in_size', 'in_fabric', 'in_occasion', 'in_price']

/** The chosen filters of all other kinds: choosing a second value of the same kind widens the list. */
function otherConditions(ownPart: Part) {
  return sql.join(
    parts.filter((part) => part !== ownPart).map((part) => sql.ref(part)),
    sql` and `,
  )
}

/** Counts how many of the filtered products have each value of each facet, including values that match none. */
export async function countFacets(
  db: Database,
  filter: ProductFilter,
  colourKeys: readonly string[],
  matchSource?: SearchConditions,
): Promise<FacetCounts> {
  const by = filterParts(filter)
  const looked = matchSource
    ? [
        ...(matchSource.match ? [matches(matchSource.match)] : []),
        ...wishConditions(matchSource.wishes),
        ...exclusionConditions(matchSource.excluded),
      ]
    : []
  const keyed = (column: string, part: Part) => sql`
    select coalesce(json_agg(json_build_object('key', key, 'count', count)), '[]')
    from (select key, count(*) filter (where ${otherConditions(part)}) from shown, unnest(${sql.ref(column)}) key
      where in_sub group by key) k`
  const { rows } = await sql<FacetCounts>`
    with shown as materialized (
      select p.sub_category, p.size_guide, p.now_price_millimes, p.cloths, p.occasions,
        array(select unnest(p.colour_keys) intersect select unnest(${colourKeys}::text[])) as families,
        ${filter.inStock ? sql`array(select distinct v.size from variants v where v.product_id = p.id and v.stock > 0 and not v.retired and v.size <> '')` : sql`p.sizes`} as sizes,
        ${by.sub} as in_sub, ${by.color} as in_color, ${by.size} as in_size, ${by.fabric} as in_fabric,
        ${by.occasion} as in_occasion, ${by.price} as in_price
      from products p where ${sql.join([by.always, ...looked], sql` and `)}
    )
    select
      (select coalesce(json_agg(json_build_object('slug', g.sub_category, 'name', s.name, 'count', g.count)
         order by s.position, g.sub_category), '[]')
       from (select sub_category, count(*) filter (where ${otherConditions('in_sub')}) from shown
         where sub_category <> '' group by sub_category) g
       left join sub_categories s on s.slug = g.sub_category) as "subCategories",
      (${keyed('families', 'in_color')}) as "colourKeys",
      (select coalesce(json_agg(json_build_object('size', size, 'guide', guide, 'count', count)), '[]')
       from (select size, mode() within group (order by size_guide) as guide, count(*) filter (where ${otherConditions('in_size')})
         from shown, unnest(sizes) size where in_sub group by size) z) as sizes,
      (${keyed('cloths', 'in_fabric')}) as cloths,
      (${keyed('occasions', 'in_occasion')}) as occasions,
      (select coalesce(min(now_price_millimes), 0) from shown where ${otherConditions('in_price')}) as "minMillimes",
      (select coalesce(max(now_price_millimes), 0) from shown where ${otherConditions('in_price')}) as "maxMillimes"`.execute(
    db,
  )
  const [counts] = rows
  if (!counts) throw new Error('an aggregate always gives a row')
  return counts
}
