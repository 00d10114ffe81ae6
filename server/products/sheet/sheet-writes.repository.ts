import { sql } from 'kysely'
import type { Trilingual } from '#contract/languages.ts'
import { toMillimes } from '#contract/money.ts'
import type { StoredImage } from '#server/db/tables/catalogue-tables.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { ProductValues } from '../product-writes.repository.ts'

/** Locks what the sheet changes, in the order everybody locks in. */
export async function lockForSheet(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select from products where id = any(${ids}::text[]) order by id for update`.execute(tx)
  await sql`select from variants where product_id = any(${ids}::text[]) order by id for update`.execute(tx)
}

export type SheetProductRow = { id: string } & ProductValues

/** Many products in one statement: a department store's catalogue is written in seconds. */
export async function upsertProducts(tx: Tx, rows: readonly SheetProductRow[]): Promise<void> {
  const json = JSON.stringify(
    rows.map(({ id, fields, colourKeys, sizes, document }) => ({
      ...{ id, fields, colourKeys, sizes, found: document.found, ranked: document.ranked },
      ...{ price: toMillimes(fields.newPrice), oldPrice: toMillimes(fields.oldPrice) },
    })),
  )
  await sql`
    insert into products (id, title, description, translations, cover_image, brand, frame_type, main_category,
      sub_category, fabric, origin, occasion, size_guide, goes_with, spellings, price_millimes, old_price_millimes,
      trending, colour_keys, sizes, search, search_rank)
    select r.id, f->>'title', f->>'description', f->'translations', f->>'coverImage', f->>'brand', f->>'frameType',
      f->>'mainCategory', f->>'subCategory', f->'fabric', f->'origin', f->'occasion', f->>'sizeGuide',
      array(select jsonb_array_elements_text(f->'goesWith')), array(select jsonb_array_elements_text(f->'spellings')),
      r.price, r."oldPrice", (f->>'trending')::boolean, array(select jsonb_array_elements_text(r."colourKeys")),
      array(select jsonb_array_elements_text(r.sizes)), r.found::tsvector, r.ranked::tsvector
    from (
      select *, fields as f from jsonb_to_recordset(${json}::jsonb) as r(id text, fields jsonb, price bigint,
        "oldPrice" bigint, "colourKeys" jsonb, sizes jsonb, found text, ranked text)
    ) r
    on conflict (id) do update set title = excluded.title, description = excluded.description,
      translations = excluded.translations, cover_image = excluded.cover_image, brand = excluded.brand,
      frame_type = excluded.frame_type, main_category = excluded.main_category, sub_category = excluded.sub_category,
      fabric = excluded.fabric, origin = excluded.origin, occasion = excluded.occasion,
      size_guide = excluded.size_guide, goes_with = excluded.goes_with, spellings = excluded.spellings,
      price_millimes = excluded.price_millimes, old_price_millimes = excluded.old_price_millimes,
      trending = excluded.trending, colour_keys = excluded.colour_keys, sizes = excluded.sizes,
      search = excluded.search, search_rank = excluded.search_rank, updated_at = now(),
      version = products.version + 1`.execute(tx)
}

export interface SheetColour {
  productId: string
  /** Of a colour that is there already. */
  id: number | undefined
  position: number
  name: Trilingual
  swatch: string
  images: readonly StoredImage[]
}

/** The id of every colour, by its product and its place in it. */
export async function saveSheetColours(tx: Tx, colours: readonly SheetColour[]): Promise<Map<string, number>> {
  const record = sql`as r("productId" text, id bigint, position int, name jsonb, swatch text, images jsonb)`
  const known = colours.filter(({ id }) => id !== undefined)
  await sql`
    update product_colours c set position = r.position, name = r.name, swatch = r.swatch, images = r.images
    from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) ${record} where c.id = r.id`.execute(tx)
  const { rows } = await sql<{ id: number; product_id: string; position: number }>`
    insert into product_colours (product_id, position, name, swatch, images)
    select r."productId", r.position, r.name, r.swatch, r.images
    from jsonb_to_recordset(${JSON.stringify(colours.filter(({ id }) => id === undefined))}::jsonb) ${record}
    returning id, product_id, position`.execute(tx)
  const added = rows.map(({ id, product_id, position }) => [placeOf(product_id, position), id] as const)
  return new Map([...known.map((one) => [placeOf(one.productId, one.position), one.id ?? 0] as const), ...added])
}

export function placeOf(productId: string, position: number): string {
  return `${productId} ${position}`
}

export interface SheetVariant {
  productId: string
  colourId: number
  size: string
  position: number
}

export interface StoredVariant {
  id: number
  colour_id: number
  size: string
  stock: number
}

/** Those the sheet names, new or brought back, and how many there are of each by now. */
export async function saveSheetVariants(tx: Tx, variants: readonly SheetVariant[]): Promise<StoredVariant[]> {
  const { rows } = await sql<StoredVariant>`
    insert into variants (product_id, colour_id, size, position)
    select r."productId", r."colourId", r.size, r.position from jsonb_to_recordset(${JSON.stringify(variants)}::jsonb)
      as r("productId" text, "colourId" bigint, size text, position int)
    on conflict (colour_id, size) do update set position = excluded.position, retired = false
    returning id, colour_id, size, stock`.execute(tx)
  return rows
}

/** A colour that comes in sizes now is no longer counted as a whole. */
export async function retireUnsized(tx: Tx, colourIds: readonly number[]): Promise<StoredVariant[]> {
  const { rows } = await sql<StoredVariant>`
    update variants set retired = true
    where colour_id = any(${colourIds}::bigint[]) and size = '' and not retired
    returning id, colour_id, size, stock`.execute(tx)
  return rows
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
