import { type RawBuilder, sql } from 'kysely'
import { binLimits } from '#contract/catalogue/products/office-limits.ts'
import type { BinKind } from '#contract/operations/trash/bin.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

export interface BinRecord {
  kind: BinKind
  id: string
  title: string
  image: string
  total_millimes: number | null
  deleted_at: Date
  deleted_by: string
  purged_at: Date
}

/** A query for each kind of thing in the bin, with the same columns. */
const kinds: Readonly<Record<BinKind, RawBuilder<unknown>>> = {
  product: sql`
    select 'product' as kind, id, title, coalesce(nullif(cover_image, ''), (
        select c.images->0->>'url' from product_colours c where c.product_id = products.id and not c.retired
        order by c.position limit 1
      ), '') as image, null::bigint as total_millimes, deleted_at, deleted_by
    from products where deleted_at is not null and purged_at is null`,
  order: sql`
    select 'order', id::text, number || ' · ' || name, '', total_millimes, deleted_at, deleted_by
    from orders where deleted_at is not null`,
  message: sql`
    select 'message', id::text, subject || ' · ' || name, '', null, deleted_at, deleted_by
    from contact_messages where deleted_at is not null`,
}

function binned(kind: BinKind | undefined, search: string | undefined): RawBuilder<unknown> {
  // The first query sets the names and types of the columns.
  const parts = kind ? [sql`${kinds.product} and false`, kinds[kind]] : Object.values(kinds)
  const pattern = `%${(search ?? '').replace(/[\\%_]/g, '\\$&')}%`
  return sql`from (${sql.join(parts, sql` union all `)}) as bin where title ilike ${pattern}`
}

export async function listBin(
  db: Database,
  { kind, search }: { kind: BinKind | undefined; search: string | undefined },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ records: BinRecord[]; total: number }> {
  const [{ rows: records }, { rows: counts }] = await Promise.all([
    sql<BinRecord>`select *, deleted_at + make_interval(days => ${binLimits.days}) as purged_at
      ${binned(kind, search)} order by deleted_at desc, id limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*) as total ${binned(kind, search)}`.execute(db),
  ])
  return { records, total: counts[0]?.total ?? 0 }
}

/** Lists the ids that were in the bin longer than the retention period. */
export async function listOverdue(db: Database, kind: BinKind, max: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id ${binned(kind, undefined)} and deleted_at < now() - make_interval(days => ${binLimits.days})
    order by deleted_at limit ${max}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function restoreProductRow(tx: Tx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ title: string }>`
    update products set deleted_at = null, deleted_by = '', updated_at = now(), version = version + 1
    where id = ${id} and deleted_at is not null and purged_at is null returning title`.execute(tx)
  return rows[0]?.title
}

/** Removes a product permanently: it cannot be restored, and its stock leaves by stock movements. Orders contain their own copy of its data. */
export async function purgeProductRow(tx: Tx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ title: string }>`
    update products set purged_at = now() where id = ${id} and deleted_at is not null and purged_at is null
    returning title`.execute(tx)
  if (!rows[0]) return undefined
  await sql`
    insert into stock_movements (variant_id, change, reason)
    select id, -stock, 'retired' from (
      select id, stock from variants where product_id = ${id} and stock > 0 order by id for no key update
    ) left_over`.execute(tx)
  await sql`update variants set retired = true where product_id = ${id} and not retired`.execute(tx)
  await sql`update product_colours set retired = true where product_id = ${id} and not retired`.execute(tx)
  return rows[0].title
}

export async function restoreMessageRow(tx: Tx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ subject: string }>`
    update contact_messages set deleted_at = null, deleted_by = ''
    where id = ${id} and deleted_at is not null returning subject`.execute(tx)
  return rows[0]?.subject
}

export async function purgeMessageRow(tx: Tx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ subject: string }>`
    delete from contact_messages where id = ${id} and deleted_at is not null returning subject`.execute(tx)
  return rows[0]?.subject
}
