import { sql } from 'kysely'
import type { OrderState } from '#contract/orders/records/order-states.rules.ts'
import type { Trilingual } from '#contract/platform/text/languages.ts'
import { levelsAndScarce, lowVariants } from '#server/platform/db/low-stock.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { colourPicture, productTitle } from '#server/platform/db/product-title-picture.ts'

interface StateCount {
  state: OrderState
  count: number
  unpaid: number
  unpaid_millimes: number
}

/** The number of open orders by state. The condition equals that of a partial index, so that PostgreSQL uses the index. */
export async function countOrdersToDo(db: Database): Promise<StateCount[]> {
  const { rows } = await sql<StateCount>`
    select state, count(*) as count, count(*) filter (where not is_paid) as unpaid,
      coalesce(sum(greatest(total_millimes + refunded_millimes - deposit_millimes, 0)) filter (where not is_paid), 0)::bigint as unpaid_millimes
    from orders
    where deleted_at is null and (state in ('new', 'unreachable', 'on-hold', 'confirmed', 'preparing', 'ready', 'with-courier')
      or (state = 'delivered' and not is_paid))
    group by state`.execute(db)
  return rows
}

export async function listLatestOrders(db: Database, limit: number) {
  return db
    .selectFrom('orders')
    .select(['id', 'number', 'name', 'city', 'state', 'pick_up', 'total_millimes', 'created_at'])
    .where('deleted_at', 'is', null)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
}

interface LowVariant {
  product_id: string
  title: Trilingual
  cover_image: string
  colour_name: Trilingual
  size: string
  stock: number
}

/** The variants with the lowest stock, fewest pieces first, and the number of all that are low. */
export async function listLowStock(db: Database, limit: number): Promise<{ variants: LowVariant[]; count: number }> {
  const { rows } = await sql<LowVariant & { count: number }>`
    with ${levelsAndScarce}, first as (
      select v.id, v.product_id, v.colour_id, v.size, v.stock, count(*) over () as count
      from ${lowVariants} join product_colours c on c.id = v.colour_id
      where p.deleted_at is null and p.state = 'online' and not c.retired
      order by v.stock, v.product_id, v.id limit ${limit}
    )
    select v.product_id, ${productTitle} as title, ${colourPicture} as cover_image, c.name as colour_name, v.size, v.stock, v.count
    from first v join products p on p.id = v.product_id join product_colours c on c.id = v.colour_id
    order by v.stock, v.product_id, v.id`.execute(db)
  return { variants: rows, count: rows[0]?.count ?? 0 }
}
