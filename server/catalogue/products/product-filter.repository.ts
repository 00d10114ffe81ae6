import { type RawBuilder, sql } from 'kysely'
import { colourKey } from '#contract/catalogue/products/colour-keys.rules.ts'
import type { ProductListQuery } from '#contract/catalogue/products/products.contract.ts'
import { toMillimes } from '#contract/platform/text/money.ts'

export type ProductFilter = Omit<ProductListQuery, 'page' | 'limit' | 'sort' | 'ids'>

type Condition = RawBuilder<unknown>

const always: Condition = sql`true`

/** The SQL conditions of each kind of filter, for a query over `products as p`. */
export function filterParts(filter: ProductFilter) {
  const { category, sub, color, size, fabric, occasion, min, max, inStock, trending } = filter
  return {
    always: together(
      sql`p.deleted_at is null and p.state = 'online'`,
      category && sql`p.main_category = ${category}`,
      trending && sql`p.trending`,
      inStock && inStockCondition(),
    ),
    sub: together(sub && sql`p.sub_category = ${sub}`),
    color: together(color && sql`p.colour_keys && ${color.map(colourKey)}::text[]`),
    size: together(size && (inStock ? inStockCondition(size) : sql`p.sizes && ${size}::text[]`)),
    fabric: together(fabric && sql`p.cloths && ${fabric}::text[]`),
    occasion: together(occasion && sql`p.occasions && ${occasion}::text[]`),
    price: together(
      min !== undefined && sql`p.now_price_millimes >= ${toMillimes(min)}`,
      max !== undefined && sql`p.now_price_millimes <= ${toMillimes(max)}`,
    ),
  }
}

/** All conditions joined, for a query over `products as p`. */
export function filterConditions(filter: ProductFilter): Condition {
  return together(...Object.values(filterParts(filter)))
}

/** With sizes chosen, at least one of those sizes must be in stock. */
export function inStockCondition(sizes?: readonly string[]): Condition {
  const sizeCondition = sizes ? sql`v.size = any(${sizes}::text[])` : always
  return sql`exists (select from variants v where v.product_id = p.id and v.stock > 0 and not v.retired and ${sizeCondition})`
}

function together(...conditions: (Condition | string | boolean | undefined)[]): Condition {
  const filters = conditions
    .filter((condition) => typeof condition === 'object')
    .filter((condition) => condition !== always)
  return filters.length > 0 ? sql.join(filters, sql` and `) : always
}
