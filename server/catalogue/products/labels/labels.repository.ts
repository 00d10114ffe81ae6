import { sql } from 'kysely'
import { ownEan13 } from '#contract/catalogue/products/ean-13.rules.ts'
import type { Product } from '#contract/catalogue/products/products.contract.ts'
import type { Trilingual } from '#contract/platform/text/languages.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

export interface LabelRow {
  product_id: string
  colour_id: number
  size: string
  title: string
  translations: Product['translations']
  colour_name: Trilingual
  price_millimes: number
  code: string
  count: number
}

const columns = sql`v.product_id, v.colour_id, v.size, p.title, p.translations, c.name as colour_name,
  p.now_price_millimes as price_millimes, v.code`
const labelTables = sql`variants v join products p on p.id = v.product_id join product_colours c on c.id = v.colour_id`
const liveCondition = sql`not v.retired and not c.retired and p.deleted_at is null`

export async function listLabelsOf(db: Database, ids: readonly string[]): Promise<LabelRow[]> {
  const { rows } = await sql<LabelRow>`
    select ${columns}, v.stock as count from ${labelTables}
    where ${liveCondition} and p.id = any(${ids}::text[])
    order by array_position(${ids}::text[], p.id), c.position, v.position, v.id`.execute(db)
  return rows
}

/** Labels for the pieces of a delivery, even if its stock entry was undone: the pieces are still in the shop. */
export async function listLabelsOfDelivery(db: Database, batch: number): Promise<LabelRow[] | undefined> {
  const { rows: batches } = await sql`select from stock_batches where id = ${batch} and kind = 'received'`.execute(db)
  if (batches.length === 0) return undefined
  const { rows } = await sql<LabelRow>`
    select ${columns}, i.change as count from stock_batch_items i join ${labelTables} on v.id = i.variant_id
    where ${liveCondition} and i.batch_id = ${batch} and i.change > 0
    order by p.id, c.position, v.position, v.id`.execute(db)
  return rows
}

interface VariantWithoutCode {
  id: number
  product_id: string
}

/** Locks those of the variants that have no code, and returns them. */
export async function lockCodeless(tx: Tx, ids: readonly number[]): Promise<VariantWithoutCode[]> {
  const { rows } = await sql<VariantWithoutCode>`
    select id, product_id from variants where id = any(${ids}::bigint[]) and code = '' order by id for update`.execute(
    tx,
  )
  return rows
}

const tries = 10

/** Makes a code from the variant's id, so that codes are unique. Fails if the same code was typed for another variant. */
export async function assignOwnCode(tx: Tx, variantId: number): Promise<boolean> {
  const codes = Array.from({ length: tries }, (_, another) => ownEan13(variantId, another))
  const { rows } = await sql<{ code: string }>`
    update variants set code = (
      select one.code from unnest(${codes}::text[]) with ordinality as one(code, place)
      where not exists (select from variants other where lower(other.code) = one.code) order by place limit 1
    ) where id = ${variantId} and code = '' and exists (
      select from unnest(${codes}::text[]) as one(code)
      where not exists (select from variants other where lower(other.code) = one.code)
    ) returning code`.execute(tx)
  return rows.length > 0
}

/** Raises the version of garments, so that an open form notices the change. */
export async function touchProducts(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update products set updated_at = now(), version = version + 1 where id = any(${ids}::text[])`.execute(tx)
}
