import { sql } from 'kysely'
import type { Prices } from '#contract/catalogue/products/pricing.rules.ts'
import type { Product } from '#contract/catalogue/products/products.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

export interface PricedProduct extends Prices {
  id: string
  title: string
  translations: Product['translations']
}

const priced = sql`p.id, p.title, p.translations, p.price_millimes as "priceMillimes",
  p.old_price_millimes as "oldPriceMillimes"`

export async function listPrices(db: Database, ids: readonly string[]): Promise<PricedProduct[]> {
  const { rows } = await sql<PricedProduct>`
    select ${priced} from products p where p.id = any(${ids}::text[]) and p.deleted_at is null
    order by lower(p.title), p.id`.execute(db)
  return rows
}

/** Locks products in the order of their ids, so that two bulk price changes cannot deadlock. */
export async function lockPrices(tx: Tx, ids: readonly string[]): Promise<PricedProduct[]> {
  const { rows } = await sql<PricedProduct>`
    select ${priced} from products p where p.id = any(${ids}::text[]) and p.deleted_at is null
    order by p.id for update`.execute(tx)
  return rows
}

export async function updateManyPrices(tx: Tx, products: readonly ({ id: string } & Prices)[]): Promise<void> {
  await sql`
    update products p set price_millimes = r."priceMillimes", old_price_millimes = r."oldPriceMillimes",
      updated_at = now(), version = version + 1
    from jsonb_to_recordset(${JSON.stringify(products)}::jsonb)
      as r(id text, "priceMillimes" bigint, "oldPriceMillimes" bigint)
    where p.id = r.id`.execute(tx)
}

export interface PriceChangeItem {
  id: string
  before: Prices
  after: Prices
}

export async function insertPriceChange(
  tx: Tx,
  { staffName, percentage }: { staffName: string; percentage: number },
  items: readonly PriceChangeItem[],
): Promise<number> {
  const { id } = await tx
    .insertInto('price_changes')
    .values({ staff_name: staffName, percentage })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into price_change_items
    select ${id}, r.id, (r.before->>'priceMillimes')::bigint, (r.before->>'oldPriceMillimes')::bigint,
      (r.after->>'priceMillimes')::bigint, (r.after->>'oldPriceMillimes')::bigint
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as r(id text, before jsonb, after jsonb)`.execute(tx)
  return id
}

/** Marks the change as undone; `undefined` if there is none, `false` if it was undone before. */
export async function markUndone(tx: Tx, change: number): Promise<boolean | undefined> {
  const row = await tx
    .selectFrom('price_changes')
    .select('undone_at')
    .where('id', '=', change)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  if (row.undone_at) return false
  await tx.updateTable('price_changes').set({ undone_at: sql`now()` }).where('id', '=', change).execute()
  return true
}

export async function listPriceChangeItems(tx: Tx, change: number): Promise<PriceChangeItem[]> {
  const rows = await tx
    .selectFrom('price_change_items')
    .selectAll()
    .where('price_change_id', '=', change)
    .orderBy('product_id')
    .execute()
  return rows.map((row) => ({
    id: row.product_id,
    before: { priceMillimes: row.former_price_millimes, oldPriceMillimes: row.former_old_price_millimes },
    after: { priceMillimes: row.price_millimes, oldPriceMillimes: row.old_price_millimes },
  }))
}
