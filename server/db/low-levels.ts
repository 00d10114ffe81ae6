import { sql } from 'kysely'

/**
 * What stands before a query, after its `with`, that looks for what is running out. `levels`: from how few pieces on there is little left, as
 * `low_level_of` says it, but asked for each kind of garment there is instead of for each size in the shop. `scarce`: the few colours and sizes
 * that are low by the highest of those levels. Both are made first, or the planner asks for each size after all.
 */
export const levelsAndScarce = sql`levels as materialized (
    select low_stock_level as own, sub_category as shelf, low_level_of(low_stock_level, sub_category) as level
    from products where deleted_at is null group by low_stock_level, sub_category
  ), scarce as materialized (
    select id, product_id, colour_id, size, stock from variants where not retired and stock <= (select max(level) from levels)
  )`

/** Of those, as `v`, what is low where it is, with its product `p`. */
export const lowVariants = sql`scarce v join products p on p.id = v.product_id join levels
  on levels.shelf = p.sub_category and levels.own is not distinct from p.low_stock_level and v.stock <= nullif(levels.level, 0)`
