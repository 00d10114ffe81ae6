import { setImmediate as breathe } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { CatalogueChangeKind, Sale, UnreadyCounts } from '#contract/catalogue/products/bulk-products.contract.ts'
import type { ProductState } from '#contract/catalogue/products/catalogue-values.ts'
import { officeLimits } from '#contract/catalogue/products/office-limits.ts'
import { smallestStepMillimes } from '#contract/catalogue/products/pricing.rules.ts'
import type { RejectedSheet } from '#contract/catalogue/products/sheet-report.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** A changed product, with the former and new values of the changed columns. */
export interface ChangedProduct {
  id: string
  title: string
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** SQL fragments over `products as p`: the condition, the old values to keep, and the update. */
interface UpdateParts {
  changes: RawBuilder<unknown>
  before: RawBuilder<unknown>
  /** The new values as JSON, also over `products as p`. */
  after: RawBuilder<unknown>
  set: RawBuilder<unknown>
}

export type SimpleChange =
  | { state: ProductState; which?: 'ready' | 'all' | undefined }
  | { trending: boolean }
  | { deleted: true }
  | { sale: Sale | null }

const columnsAsJson = (columns: Record<string, unknown>) => sql`${JSON.stringify(columns)}::jsonb`

function updatePartsOf(act: SimpleChange, staffName: string): UpdateParts {
  if ('trending' in act) {
    return {
      changes: sql`p.trending <> ${act.trending}`,
      before: sql`jsonb_build_object('trending', p.trending)`,
      after: columnsAsJson({ trending: act.trending, deleted_at: null }),
      set: sql`trending = ${act.trending}`,
    }
  }
  if ('sale' in act) return updatePartsOfSale(act.sale)
  if ('deleted' in act) {
    return {
      changes: sql`true`,
      before: sql`jsonb_build_object('deleted_at', null, 'deleted_by', '')`,
      after: columnsAsJson({ deleted_by: staffName, purged_at: null }),
      set: sql`deleted_at = now(), deleted_by = ${staffName}`,
    }
  }
  return {
    changes: sql`(p.state <> ${act.state} or p.online_from is not null) and (${act.state} <> 'online' or ${hasPrice})
      and (${act.which ?? 'all'} = 'all' or ${isReady})`,
    before: sql`jsonb_build_object('state', p.state, 'online_from', p.online_from, 'published_at', p.published_at)`,
    after: columnsAsJson({ state: act.state, deleted_at: null }),
    // Publishing a draft makes it new in the shop that day.
    set: sql`state = ${act.state}, online_from = null,
      published_at = case when p.state = 'draft' and ${act.state} = 'online' then now() else p.published_at end`,
  }
}

/** A sale price is rounded to coins that exist, because customers pay in cash. */
function updatePartsOfSale(sale: Sale | null): UpdateParts {
  const price = sale
    ? sql`round(p.price_millimes * ${100 - sale.percentage}::numeric / 100 / ${smallestStepMillimes}) * ${smallestStepMillimes}`
    : sql`0`
  const [from, until] = [sql`${sale?.from || null}::timestamptz`, sql`${sale?.until ?? null}::timestamptz`]
  const columns = sql`'sale_price_millimes', (${price})::bigint, 'sale_from', ${from}, 'sale_until', ${until}`
  return {
    changes: sale ? sql`p.price_millimes > 0` : sql`p.sale_price_millimes > 0`,
    before: sql`jsonb_build_object('sale_price_millimes', p.sale_price_millimes, 'sale_from', p.sale_from,
      'sale_until', p.sale_until)`,
    after: sql`jsonb_build_object(${columns}, 'deleted_at', null)`,
    set: sql`sale_price_millimes = (${price})::bigint, sale_from = ${from}, sale_until = ${until}`,
  }
}

const hasPrice = sql`(p.price_millimes > 0 or p.is_gift)`
const hasPicture = sql`(p.cover_image <> '' or exists (select from product_colours c
  where c.product_id = p.id and not c.retired and c.images <> '[]'))`
/** A garment that is made to measure needs no stock. */
const hasStock = sql`((p.making->>'days')::int > 0 or exists (select from variants v
  join product_colours c on c.id = v.colour_id where v.product_id = p.id and not v.retired and not c.retired and v.stock > 0))`
const isReady = sql`${hasPrice} and ${hasPicture} and ${hasStock}`

/** Counts the garments that are not online yet: all, those that are ready, and those that lack something. */
export async function countUnready(tx: Tx, ids: readonly string[]): Promise<UnreadyCounts> {
  const { rows } = await sql<UnreadyCounts>`
    select count(*)::int as unpublished, count(*) filter (where ${isReady})::int as ready,
      count(*) filter (where not ${hasPicture})::int as "withoutPicture",
      count(*) filter (where not ${hasStock})::int as "withoutStock",
      count(*) filter (where not ${hasPrice})::int as "withoutPrice"
    from products p where p.id = any(${ids}::text[]) and p.deleted_at is null and p.state <> 'online'`.execute(tx)
  const [counts] = rows
  if (!counts) throw new Error('an aggregate has a row')
  return counts
}

const touched = sql`updated_at = now(), version = p.version + 1`

/** Small batches keep each statement below the database's time limit, and let other requests run between two of them. */
const batchSize = 250

export async function* batchesOf<One>(many: readonly One[]): AsyncGenerator<readonly One[]> {
  for (let start = 0; start < many.length; start += batchSize) {
    yield many.slice(start, start + batchSize)
    await breathe()
  }
}

/** Changes all products, locking them in the order of their ids. */
export async function changeMany(
  tx: Tx,
  change: number,
  ids: readonly string[],
  act: SimpleChange,
  staffName: string,
): Promise<ChangedProduct[]> {
  const writing = updatePartsOf(act, staffName)
  const changed: ChangedProduct[] = []
  for await (const some of batchesOf(ids.toSorted())) changed.push(...(await changeSome(tx, change, some, writing)))
  return changed
}

async function changeSome(
  tx: Tx,
  change: number,
  ids: readonly string[],
  { changes, before, after, set }: UpdateParts,
): Promise<ChangedProduct[]> {
  const { rows } = await sql<ChangedProduct>`
    with wanted as materialized (
      select p.id, p.title, ${before} as before, ${after} as after from products p
      where p.id = any(${ids}::text[]) and p.deleted_at is null and ${changes} order by p.id for update
    ), written as (
      update products p set ${set}, ${touched} from wanted where p.id = wanted.id
    ), kept as (
      insert into catalogue_change_items (change_id, product_id, before, after)
      select ${change}, id, before, after from wanted
    )
    select * from wanted`.execute(tx)
  return rows
}

export async function insertCatalogueChange(tx: Tx, kind: CatalogueChangeKind, staffName: string): Promise<number> {
  const { id } = await tx
    .insertInto('catalogue_changes')
    .values({ kind, staff_name: staffName, products: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface ChangeItem {
  id: string
  before: object | null
  after: object
}

export async function insertChangeItems(tx: Tx, change: number, items: readonly ChangeItem[]): Promise<void> {
  await sql`
    insert into catalogue_change_items (change_id, product_id, before, after)
    select ${change}, r.id, nullif(r.before, 'null'), r.after
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as r(id text, before jsonb, after jsonb)`.execute(tx)
}

export async function countChanged(tx: Tx, change: number, products: number): Promise<void> {
  await tx.updateTable('catalogue_changes').set({ products }).where('id', '=', change).execute()
}

/** Stores the rows of a sheet that the import rejected. */
export async function insertRejectedRows(tx: Tx, change: number, rejected: RejectedSheet): Promise<void> {
  await tx
    .updateTable('catalogue_changes')
    .set({ rejected: JSON.stringify(rejected), rejected_rows: rejected.rows.length })
    .where('id', '=', change)
    .execute()
}

export async function findRejected(db: Database, change: number): Promise<RejectedSheet | undefined> {
  const row = await db
    .selectFrom('catalogue_changes')
    .select('rejected')
    .where('id', '=', change)
    .where(undoable)
    .executeTakeFirst()
  return row?.rejected ?? undefined
}

const undoable = sql<boolean>`at > now() - make_interval(hours => ${officeLimits.undoHours})`

export async function listRecentChanges(db: Database) {
  return db
    .selectFrom('catalogue_changes')
    .select(['id', 'at', 'staff_name', 'kind', 'products', 'rejected_rows'])
    .where('undone_at', 'is', null)
    .where('products', '>', 0)
    .where(undoable)
    .orderBy('id', 'desc')
    .limit(officeLimits.recentChanges)
    .execute()
}

export function lockCatalogueChange(tx: Tx, id: number) {
  return tx
    .selectFrom('catalogue_changes')
    .select(['id', 'kind', 'products', 'undone_at', undoable.as('recent')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function markChangeUndone(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('catalogue_changes').set({ undone_at: sql`now()` }).where('id', '=', id).execute()
}

/** Locks and returns the products that were not changed since the bulk change. */
export async function lockUnchanged(tx: Tx, change: number): Promise<ChangedProduct[]> {
  const { rows } = await sql<ChangedProduct>`
    select p.id, p.title, i.before, i.after from products p join catalogue_change_items i on i.product_id = p.id
    where i.change_id = ${change} and to_jsonb(p) @> i.after order by p.id for update of p`.execute(tx)
  return rows
}

/** Restores the columns of these products from the values kept with the change. */
export async function restoreColumns(tx: Tx, change: number, ids: readonly string[]): Promise<void> {
  for await (const some of batchesOf(ids)) await restoreSome(tx, change, some)
}

async function restoreSome(tx: Tx, change: number, ids: readonly string[]): Promise<void> {
  await sql`
    update products p set state = r.state, online_from = r.online_from, published_at = r.published_at,
      trending = r.trending, sale_price_millimes = r.sale_price_millimes, sale_from = r.sale_from,
      sale_until = r.sale_until, deleted_at = r.deleted_at, deleted_by = r.deleted_by, ${touched}
    from (
      select former.* from products present join catalogue_change_items i on i.product_id = present.id
      cross join lateral jsonb_populate_record(present, i.before) former
      where i.change_id = ${change} and present.id = any(${ids}::text[])
    ) r where p.id = r.id`.execute(tx)
}

/** Marks which products of a change were undone; the import that created them reads this. */
export async function markItemsUndone(tx: Tx, change: number, ids: readonly string[]): Promise<void> {
  await sql`
    update catalogue_change_items set undone = true
    where change_id = ${change} and product_id = any(${ids}::text[])`.execute(tx)
}

/** Deletes changes that are too old to be undone. */
export async function deleteOldChanges(db: Database): Promise<void> {
  await sql`delete from catalogue_changes where not ${undoable}`.execute(db)
}
