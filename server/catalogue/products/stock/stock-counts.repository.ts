import { sql } from 'kysely'
import type { Product } from '#contract/catalogue/products/products.contract.ts'
import type { Trilingual } from '#contract/platform/text/languages.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

export interface CountRow {
  id: number
  begun_at: Date
  begun_by: string
}

export async function findOpenCount(db: Database | Tx): Promise<CountRow | undefined> {
  const { rows } = await sql<CountRow>`
    select id, begun_at, begun_by from stock_counts where closed_at is null`.execute(db)
  return rows[0]
}

/** Locks the open stocktake, so that it is neither closed nor changed until the transaction ends. */
export async function lockOpenCount(tx: Tx, id: number): Promise<CountRow | undefined> {
  const { rows } = await sql<CountRow>`
    select id, begun_at, begun_by from stock_counts where id = ${id} and closed_at is null for update`.execute(tx)
  return rows[0]
}

export async function insertCount(tx: Tx, staffName: string): Promise<void> {
  await sql`insert into stock_counts (begun_by) values (${staffName}) on conflict do nothing`.execute(tx)
}

export interface CountItemRow {
  variant_id: number
  product_id: string
  colour_id: number
  size: string
  title: string
  translations: Product['translations']
  colour_name: Trilingual
  counted: number
  seen: number
  stock: number
  staff_name: string
  at: Date
}

/** Lists the items of a stocktake whose garments still exist, newest first. */
export async function listCountItems(db: Database | Tx, count: number): Promise<CountItemRow[]> {
  const { rows } = await sql<CountItemRow>`
    select i.variant_id, v.product_id, v.colour_id, v.size, p.title, p.translations, c.name as colour_name,
      i.counted, i.seen, v.stock, i.staff_name, i.at
    from stock_count_items i join variants v on v.id = i.variant_id join product_colours c on c.id = v.colour_id
    join products p on p.id = v.product_id
    where i.count_id = ${count} and not v.retired and p.deleted_at is null order by i.at desc, i.variant_id`.execute(db)
  return rows
}

export async function findCounted(tx: Tx, count: number, variant: number): Promise<number | null> {
  const { rows } = await sql<{ counted: number }>`
    select counted from stock_count_items where count_id = ${count} and variant_id = ${variant}`.execute(tx)
  return rows[0]?.counted ?? null
}

export async function writeCounted(
  tx: Tx,
  item: { count: number; variantId: number; counted: number; seen: number; staffName: string },
): Promise<void> {
  await sql`
    insert into stock_count_items (count_id, variant_id, counted, seen, staff_name)
    values (${item.count}, ${item.variantId}, ${item.counted}, ${item.seen}, ${item.staffName})
    on conflict (count_id, variant_id) do update
    set counted = excluded.counted, seen = excluded.seen, staff_name = excluded.staff_name, at = now()`.execute(tx)
}

export async function deleteCounted(tx: Tx, count: number, variant: number): Promise<void> {
  await sql`delete from stock_count_items where count_id = ${count} and variant_id = ${variant}`.execute(tx)
}

export async function markCountClosed(tx: Tx, id: number, batch: number | null): Promise<void> {
  await sql`update stock_counts set closed_at = now(), batch_id = ${batch} where id = ${id}`.execute(tx)
}

export interface PastCountRow {
  id: number
  closed_at: Date
  closed_by: string
  counted: number
  changed: number
  undone: boolean
}

/** Lists closed stocktakes; abandoned ones are left out. */
export async function listPastCounts(db: Database, max: number): Promise<PastCountRow[]> {
  const { rows } = await sql<PastCountRow>`
    select c.id, c.closed_at, b.staff_name as closed_by, b.undone_at is not null as undone,
      (select count(*)::int from stock_count_items i where i.count_id = c.id) as counted,
      (select count(*)::int from stock_batch_items i where i.batch_id = b.id and i.change <> 0) as changed
    from stock_counts c join stock_batches b on b.id = c.batch_id
    where c.closed_at is not null order by c.id desc limit ${max}`.execute(db)
  return rows
}
