import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/transaction.ts'

export interface VariantKey {
  productId: string
  colorId: number
  size: string
}

export interface LockedVariant {
  id: number
  stock: number
  product_id: string
  title: string
}

/** Locks the variants in the common lock order and returns them in the requested order; a missing one is undefined. */
export async function lockNamedVariants(tx: Tx, keys: readonly VariantKey[]): Promise<(LockedVariant | undefined)[]> {
  const { rows } = await sql<LockedVariant & { place: number }>`
    with meant as (
      select v.id, a.place from jsonb_to_recordset(${JSON.stringify(keys.map((key, place) => ({ ...key, place })))}::jsonb)
        as a("productId" text, "colorId" bigint, size text, place int)
      join variants v on v.product_id = a."productId" and v.colour_id = a."colorId" and v.size = a.size and not v.retired
    ), locked as (
      select id, stock, product_id from variants where id in (select id from meant) order by id for no key update
    )
    select l.id, l.stock, l.product_id, p.title, m.place from locked l join meant m using (id)
    join products p on p.id = l.product_id where p.deleted_at is null`.execute(tx)
  const byPlace = new Map(rows.map((row) => [row.place, row]))
  return keys.map((_, place) => byPlace.get(place))
}

export async function lockVariantsOfBatch(tx: Tx, batch: number): Promise<(LockedVariant & { change: number })[]> {
  const { rows } = await sql<LockedVariant & { change: number }>`
    with locked as (
      select id, stock, product_id from variants
      where id in (select variant_id from stock_batch_items where batch_id = ${batch}) order by id for update
    )
    select l.*, p.title, i.change from locked l join stock_batch_items i on i.variant_id = l.id and i.batch_id = ${batch}
    join products p on p.id = l.product_id order by l.id`.execute(tx)
  return rows
}

/** Returns undefined if the idempotency key was used before. */
export async function insertBatch(
  tx: Tx,
  batch: { kind: 'received' | 'counted'; staffName: string; key: string },
): Promise<number | undefined> {
  const row = await tx
    .insertInto('stock_batches')
    .values({ kind: batch.kind, staff_name: batch.staffName, key: batch.key })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function insertBatchItems(
  tx: Tx,
  batch: number,
  items: readonly { variantId: number; change: number }[],
): Promise<void> {
  if (items.length === 0) return
  const rows = items.map(({ variantId, change }) => ({ batch_id: batch, variant_id: variantId, change }))
  await tx.insertInto('stock_batch_items').values(rows).execute()
}

export interface BatchRow {
  id: number
  kind: string
  undone_at: Date | null
  recent: boolean
}

export async function lockBatch(tx: Tx, id: number, hours: number): Promise<BatchRow | undefined> {
  const { rows } = await sql<BatchRow>`
    select id, kind, undone_at, at > now() - make_interval(hours => ${hours}) as recent
    from stock_batches where id = ${id} for update`.execute(tx)
  return rows[0]
}

export async function markBatchUndone(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('stock_batches').set({ undone_at: sql`now()` }).where('id', '=', id).execute()
}

export async function sumOfBatch(tx: Tx, key: string): Promise<{ id: number; changed: number; pieces: number }> {
  const { rows } = await sql<{ id: number; changed: number; pieces: number }>`
    select b.id, count(i.*) as changed, coalesce(sum(i.change), 0) as pieces
    from stock_batches b left join stock_batch_items i on i.batch_id = b.id where b.key = ${key} group by b.id`.execute(
    tx,
  )
  const [row] = rows
  if (!row) throw new Error('The batch that holds the key is gone')
  return row
}
