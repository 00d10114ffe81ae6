import { sql } from 'kysely'

/** With fewer reviews of a piece in a size, nothing is said about the fit. */
const minReviews = 3
const minExpectedShare = 0.7

/** Pieces without a size, such as a chechia, say nothing about sizes. */
const sizedCount = sql`count(*) filter (where r.size <> '')`
const expectedCount = sql`count(*) filter (where r.size <> '' and r.fit = 'expected')`

/** The rating of `products as p`; null without published reviews by buyers. */
export const rating = sql`(
  select jsonb_build_object('stars', round(avg(r.stars), 1), 'count', count(*), 'isTrueToSize',
    ${sizedCount} >= ${sql.lit(minReviews)} and ${expectedCount} >= ${sql.lit(minExpectedShare)} * ${sizedCount})
  from reviews r where r.product_id = p.id and r.state = 'published' and not r.sample having count(*) > 0
)`
