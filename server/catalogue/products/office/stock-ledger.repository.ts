import { sql } from 'kysely'
import type { Trilingual } from '#contract/platform/text/languages.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

export interface LedgerRow {
  id: number
  at: Date
  colour_name: Trilingual
  size: string
  change: number
  after: number
  reason: string
  note: string
  staff_name: string
}

/** Lists movements, newest first. The stock after each one is computed backwards from the current stock. */
export async function listStockMovements(
  db: Database,
  productId: string,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<LedgerRow[]> {
  const { rows } = await sql<LedgerRow>`
    select * from (
      select m.id, m.at, c.name as colour_name, v.size, m.change, m.reason, m.note, m.staff_name,
        v.stock - coalesce(sum(m.change) over later, 0) as after
      from variants v join product_colours c on c.id = v.colour_id join stock_movements m on m.variant_id = v.id
      where v.product_id = ${productId}
      window later as (partition by v.id order by m.id desc rows between unbounded preceding and 1 preceding)
    ) movements
    where ${before ?? null}::bigint is null or id < ${before ?? null}::bigint
    order by id desc limit ${limit}`.execute(db)
  return rows
}

/** Locks the variant against sales and corrections until the transaction ends. */
export async function lockVariant(
  tx: Tx,
  { productId, colourId, size }: { productId: string; colourId: number; size: string },
): Promise<{ id: number; stock: number } | undefined> {
  return tx
    .selectFrom('variants')
    .select(['id', 'stock'])
    .where('product_id', '=', productId)
    .where('colour_id', '=', colourId)
    .where('size', '=', size)
    .where('retired', '=', false)
    .forUpdate()
    .executeTakeFirst()
}

export async function doesProductExist(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
