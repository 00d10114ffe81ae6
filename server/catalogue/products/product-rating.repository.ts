import { sql } from 'kysely'

/** With fewer reviews, nothing is said about the fit. */
const minReviews = 3
const minExpectedShare = 0.7

/** The rating of `products as p`; null without published reviews by buyers. */
export const rating = sql`(
  select jsonb_build_object('stars', round(avg(r.stars), 1), 'count', count(*), 'isTrueToSize',
    count(*) >= ${sql.lit(minReviews)} and count(*) filter (where r.fit = 'expected') >= ${sql.lit(minExpectedShare)} * count(*))
  from reviews r where r.product_id = p.id and r.state = 'published' and not r.sample having count(*) > 0
)`
