import { sql } from 'kysely'
import type { MainCategory } from '#contract/catalogue/products/products.contract.ts'
import { urlRedirectLimits } from '#contract/integrations/imports/import-limits.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

export interface UrlRedirectRow {
  path: string
  product_id: string | null
  title: string | null
  main_category: MainCategory | null
  sub_category: string
}

/** Finds the first of these paths whose product or list shoppers can see. */
export async function findUrlRedirect(db: Database, paths: readonly string[]): Promise<UrlRedirectRow | undefined> {
  const { rows } = await sql<UrlRedirectRow>`
    select a.path, a.product_id, null as title, a.main_category, a.sub_category
    from old_addresses a left join products p on p.id = a.product_id
    where a.path = any(${paths}::text[])
      and (a.product_id is null or (p.deleted_at is null and p.state in ('online', 'archived')))
    order by array_position(${paths}::text[], a.path) limit 1`.execute(db)
  return rows[0]
}

interface OldAddress {
  path: string
  productId?: string
  main?: MainCategory
  sub?: string
}

/** Stores redirects up to the maximum number; a path with a working redirect keeps it. */
export async function insertUrlRedirects(tx: Tx, change: number, addresses: readonly OldAddress[]): Promise<void> {
  await sql`
    insert into old_addresses (path, product_id, main_category, sub_category, change)
    select r.path, r."productId", r.main, coalesce(r.sub, ''), ${change}
    from jsonb_to_recordset(${JSON.stringify(addresses)}::jsonb) as r(path text, "productId" text, main text, sub text)
    limit greatest(0, ${urlRedirectLimits.most} - (select count(*) from old_addresses))
    on conflict (path) do update set product_id = excluded.product_id, change = excluded.change
      -- A path of a product in the bin now leads to the newly imported one.
      where excluded.product_id is not null and exists (
        select from products p where p.id = old_addresses.product_id and p.deleted_at is not null)`.execute(tx)
}

export async function saveUrlRedirect(db: Database, { path, productId, main, sub }: OldAddress): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into old_addresses (path, product_id, main_category, sub_category)
    select ${path}, ${productId ?? null}, ${main ?? null}, ${sub ?? ''}
    where (select count(*) from old_addresses) < ${urlRedirectLimits.most}
      and (${productId ?? null}::text is null or exists (select from products where id = ${productId ?? null} and deleted_at is null))
    on conflict (path) do update set product_id = excluded.product_id, main_category = excluded.main_category,
      sub_category = excluded.sub_category, change = null, noted_at = now()`.execute(db)
  return Number(numAffectedRows ?? 0) > 0
}

export async function deleteUrlRedirect(db: Database, path: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from old_addresses where path = ${path}`.execute(db)
  return Number(numAffectedRows ?? 0) > 0
}

export async function listUrlRedirects(
  db: Database,
  search: string,
  page: number,
): Promise<{ rows: UrlRedirectRow[]; total: number }> {
  const matching = sql`from old_addresses a left join products p on p.id = a.product_id
    where ${search} = '' or strpos(a.path, lower(${search})) > 0 or strpos(lower(coalesce(p.title, '')), lower(${search})) > 0`
  const { rows } = await sql<UrlRedirectRow>`
    select a.path, a.product_id, p.title, a.main_category, a.sub_category ${matching}
    order by a.noted_at desc, a.path
    limit ${urlRedirectLimits.page} offset ${(page - 1) * urlRedirectLimits.page}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total ${matching}`.execute(db)
  return { rows, total: Number(counted[0]?.total ?? 0) }
}
