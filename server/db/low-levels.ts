import { sql } from 'kysely'

/**
 * Every level from which on there is little left, with the garments it goes for: what `low_level_of` says, asked for each kind of garment there
 * is instead of for each size in the shop. Written before a query as `with levels as materialized (…)`, or it would be asked for each size after all.
 */
export const lowLevels = sql`
  select low_stock_level as own, sub_category as shelf, low_level_of(low_stock_level, sub_category) as level
  from products where deleted_at is null group by low_stock_level, sub_category`

/** Which of `levels` is that of a product `p`. */
export const levelOfProduct = sql`levels.shelf = p.sub_category and levels.own is not distinct from p.low_stock_level`
