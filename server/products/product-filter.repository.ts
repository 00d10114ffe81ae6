import { type RawBuilder, sql } from 'kysely'
import { colourKey } from '#contract/colour-keys.rules.ts'
import { toMillimes } from '#contract/money.ts'
import type { ProductListQuery } from '#contract/products.contract.ts'

export type ProductFilter = Omit<ProductListQuery, 'page' | 'limit' | 'sort' | 'ids'>

/** The conditions a list is narrowed by, for a query over `products as p`. */
export function filterConditions(filter: ProductFilter): RawBuilder<unknown> {
  const { category, sub, color, size, min, max, inStock, trending } = filter
  const conditions = [
    sql`p.deleted_at is null and p.state = 'online'`,
    category && sql`p.main_category = ${category}`,
    sub && sql`p.sub_category = ${sub}`,
    color && sql`p.colour_keys @> array[${colourKey(color)}]`,
    size && sql`p.sizes @> array[${size}]`,
    min !== undefined && sql`p.price_millimes >= ${toMillimes(min)}`,
    max !== undefined && sql`p.price_millimes <= ${toMillimes(max)}`,
    inStock && sql`exists (select from variants v where v.product_id = p.id and v.stock > 0 and not v.retired)`,
    trending && sql`p.trending`,
  ].filter((condition) => typeof condition === 'object')
  return sql.join(conditions, sql` and `)
}
