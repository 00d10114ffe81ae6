import { sql } from 'kysely'

/**
 * Common table expressions for queries of variants that run low. `levels`: the level at which stock is low, as `low_level_of` gives it, once for
 * each kind of garment instead of once for each size. `scarce`: the few colours and sizes that are low by the highest of these levels. Both
 * are materialised, or the planner asks for each size after all.
 */
export const levelsAndScarce = sql`levels as materialized (
    select low_stock_level as own, sub_category as shelf, low_level_of(low_stock_level, sub_category) as level
    from products where deleted_at is null group by low_stock_level, sub_category
  ), scarce as materialized (
    select id, product_id, colour_id, size, stock from variants where not retired and stock <= (select max(level) from levels)
  )`

/** The variants of `scarce` that are low by their own level (`v`), with their products (`p`). */
export const lowVariants = sql`scarce v join products p on p.id = v.product_id join levels
  on levels.shelf = p.sub_category and levels.own is not distinct from p.low_stock_level and v.stock <= nullif(levels.level, 0)`
