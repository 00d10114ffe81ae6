import { sql } from 'kysely'
import { colourKeys } from '#contract/catalogue/products/colour-keys.rules.ts'
import type { Trilingual } from '#contract/platform/text/languages.ts'
import type { StoredImage } from '#server/platform/db/tables/catalogue-tables.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** Locks the products of the sheet and their variants in the order of their ids, as every transaction does. */
export async function lockForSheet(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select from products where id = any(${ids}::text[]) order by id for update`.execute(tx)
  await sql`select from variants where product_id = any(${ids}::text[]) order by id for no key update`.execute(tx)
}

export interface SheetColour {
  productId: string
  /** Undefined for a new colour. */
  id: number | undefined
  position: number
  name: Trilingual
  swatch: string
  images: readonly StoredImage[]
}

/** Stores the colours, and returns the id of each by `placeOf` its product and position. */
export async function saveSheetColours(tx: Tx, colours: readonly SheetColour[]): Promise<Map<string, number>> {
  const record = sql`as r("productId" text, id bigint, position int, name jsonb, swatch text, images jsonb, keys text[])`
  const rowsOf = (written: readonly SheetColour[]) =>
    JSON.stringify(written.map((colour) => ({ ...colour, keys: colourKeys([colour]) })))
  const existing = colours.filter(({ id }) => id !== undefined)
  await sql`
    update product_colours c set position = r.position, name = r.name, swatch = r.swatch, images = r.images, keys = r.keys
    from jsonb_to_recordset(${rowsOf(existing)}::jsonb) ${record} where c.id = r.id`.execute(tx)
  const { rows } = await sql<{ id: number; product_id: string; position: number }>`
    insert into product_colours (product_id, position, name, swatch, images, keys)
    select r."productId", r.position, r.name, r.swatch, r.images, r.keys
    from jsonb_to_recordset(${rowsOf(colours.filter(({ id }) => id === undefined))}::jsonb) ${record}
    returning id, product_id, position`.execute(tx)
  const added = rows.map(({ id, product_id, position }) => [placeOf(product_id, position), id] as const)
  return new Map([
    ...existing.map(
      (sheetColour) => [placeOf(sheetColour.productId, sheetColour.position), sheetColour.id ?? 0] as const,
    ),
    ...added,
  ])
}

export function placeOf(productId: string, position: number): string {
  return `${productId} ${position}`
}

export interface SheetVariant {
  productId: string
  colourId: number
  size: string
  position: number
  /** The code on its label. */
  code: string | undefined
  /** Its cost in millimes; 0 means the cost of the garment. */
  cost: number
}

export interface StoredVariant {
  id: number
  colour_id: number
  size: string
  stock: number
}

/** Creates or restores the variants the sheet names, and returns their stock. */
export async function saveSheetVariants(tx: Tx, variants: readonly SheetVariant[]): Promise<StoredVariant[]> {
  const { rows } = await sql<StoredVariant>`
    insert into variants (product_id, colour_id, size, position, code, cost_price_millimes)
    select r."productId", r."colourId", r.size, r.position, coalesce(r.code, ''), nullif(r.cost, 0) from jsonb_to_recordset(${JSON.stringify(variants)}::jsonb)
      as r("productId" text, "colourId" bigint, size text, position int, code text, cost bigint)
    on conflict (colour_id, size) do update set position = excluded.position, retired = false, code = excluded.code,
      cost_price_millimes = excluded.cost_price_millimes
    returning id, colour_id, size, stock`.execute(tx)
  return rows
}

/** Retires the variants without a size of these colours, which now have sizes. */
export async function retireUnsized(tx: Tx, colourIds: readonly number[]): Promise<StoredVariant[]> {
  const { rows } = await sql<StoredVariant>`
    update variants set retired = true
    where colour_id = any(${colourIds}::bigint[]) and size = '' and not retired
    returning id, colour_id, size, stock`.execute(tx)
  return rows
}

/** The current stock by variant id, for each product. */
export async function countVariants(tx: Tx, ids: readonly string[]): Promise<Map<string, Record<string, number>>> {
  const { rows } = await sql<{ product_id: string; counted: Record<string, number> }>`
    select product_id, jsonb_object_agg(id, stock) as counted from variants
    where product_id = any(${ids}::text[]) and not retired group by product_id`.execute(tx)
  return new Map(rows.map(({ product_id, counted }) => [product_id, counted]))
}

export interface SheetMovement {
  variantId: number
  change: number
  reason: string
}

export async function insertSheetMovements(
  tx: Tx,
  staffName: string,
  movements: readonly SheetMovement[],
): Promise<void> {
  await sql`
    insert into stock_movements (variant_id, change, reason, staff_name)
    select r."variantId", r.change, r.reason, ${staffName}
    from jsonb_to_recordset(${JSON.stringify(movements)}::jsonb) as r("variantId" bigint, change int, reason text)
    where r.change <> 0`.execute(tx)
}
