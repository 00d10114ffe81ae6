import { sql } from 'kysely'
import { colourKeys } from '#contract/catalogue/products/colour-keys.rules.ts'
import type { Prices } from '#contract/catalogue/products/pricing.rules.ts'
import { fieldNames, fieldOf } from '#contract/catalogue/products/product-field-values.ts'
import type { Trilingual } from '#contract/platform/text/languages.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { StoredImage } from '#server/platform/db/tables/catalogue-tables.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { columnValue, momentColumns, writtenColumns } from './product-columns.ts'
import type { ProductValues } from './product-values.rules.ts'

const columns = [...writtenColumns, 'translations', 'colour_keys', 'sizes', 'search', 'search_rank']

/** The products as a set of rows: PostgreSQL reads them from JSON with the column types of the table. */
function rowsOf(products: readonly ProductValues[]) {
  const rows = products.map(({ id, fields, colourKeys, sizes, document }) => ({
    ...Object.fromEntries(fieldNames.map((name) => [fieldOf(name).column, columnValue(name, fields[name])])),
    id,
    translations: fields.translations,
    colour_keys: colourKeys,
    sizes,
    search: document.found,
    search_rank: document.ranked,
  }))
  return sql`jsonb_populate_recordset(null::products, ${JSON.stringify(rows)}::jsonb) r`
}

const columnRef = (table: string, column: string) => sql.ref(`${table}.${column}`)

/** Inserts all products in one statement, so that a catalogue of thousands is written in seconds. */
export async function insertProducts(db: Database | Tx, products: readonly ProductValues[]): Promise<void> {
  await sql`
    insert into products (id, ${sql.join([...columns, ...momentColumns].map((column) => sql.ref(column)))})
    select r.id, ${sql.join([
      ...columns.map((column) => columnRef('r', column)),
      ...momentColumns.map((column) => sql`coalesce(${columnRef('r', column)}, now())`),
    ])} from ${rowsOf(products)}`.execute(db)
}

export async function updateProducts(tx: Tx, products: readonly ProductValues[]): Promise<void> {
  await sql`
    update products p set ${sql.join([
      ...columns.map((column) => sql`${sql.ref(column)} = ${columnRef('r', column)}`),
      ...momentColumns.map(
        (column) => sql`${sql.ref(column)} = coalesce(${columnRef('r', column)}, ${columnRef('p', column)})`,
      ),
    ])}, updated_at = now(), version = p.version + 1
    from ${rowsOf(products)} where p.id = r.id`.execute(tx)
}

export async function updatePrices(tx: Tx, id: string, prices: Prices): Promise<void> {
  await tx
    .updateTable('products')
    .set({ price_millimes: prices.priceMillimes, old_price_millimes: prices.oldPriceMillimes, ...touched })
    .where('id', '=', id)
    .execute()
}

export async function markProductDeleted(tx: Tx, id: string, staffName: string): Promise<void> {
  await tx
    .updateTable('products')
    .set({ deleted_at: sql`now()`, deleted_by: staffName, ...touched })
    .where('id', '=', id)
    .execute()
}

const touched = { updated_at: sql<Date>`now()`, version: sql<number>`version + 1` }

export interface ColourValues {
  name: Trilingual
  swatch: string
  images: readonly StoredImage[]
  position: number
}

export async function insertColour(tx: Tx, productId: string, values: ColourValues): Promise<number> {
  const { id } = await tx
    .insertInto('product_colours')
    .values({ product_id: productId, ...storedColour(values) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateColour(tx: Tx, id: number, values: ColourValues): Promise<void> {
  await tx.updateTable('product_colours').set(storedColour(values)).where('id', '=', id).execute()
}

export async function retireColour(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('product_colours').set({ retired: true }).where('id', '=', id).execute()
}

/** Values of a variant besides its stock; undefined values stay unchanged. */
export interface VariantValues {
  /** The code on its label. */
  code: string | undefined
  /** Its cost in millimes; 0 means the cost of the garment. */
  cost: number | undefined
}

const variantColumns = ({ code, cost }: VariantValues) => ({
  ...(code !== undefined && { code }),
  ...(cost !== undefined && { cost_price_millimes: cost || null }),
})

/** Inserts the variant of a colour and size, or restores and updates an existing one. */
export async function upsertVariant(
  tx: Tx,
  variant: { productId: string; colourId: number; size: string; position: number } & VariantValues,
): Promise<{ id: number; stock: number }> {
  return tx
    .insertInto('variants')
    .values({
      product_id: variant.productId,
      colour_id: variant.colourId,
      size: variant.size,
      position: variant.position,
      ...variantColumns(variant),
    })
    .onConflict((conflict) =>
      conflict.columns(['colour_id', 'size']).doUpdateSet({
        position: variant.position,
        retired: false,
        ...variantColumns(variant),
      }),
    )
    .returning(['id', 'stock'])
    .executeTakeFirstOrThrow()
}

export async function retireVariant(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('variants').set({ retired: true }).where('id', '=', id).execute()
}

/** Locks a product's variants in the order of their ids, as every transaction does, so that two of them cannot deadlock. */
export async function lockVariants(tx: Tx, productId: string): Promise<void> {
  await sql`select from variants where product_id = ${productId} order by id for no key update`.execute(tx)
}

interface LockedVariant {
  id: number
  stock: number
  made: boolean
}

export async function lockVariantsById(tx: Tx, ids: readonly number[]): Promise<LockedVariant[]> {
  const { rows } = await sql<LockedVariant>`
    select id, stock, made from variants where id = any(${ids}::bigint[]) order by id for no key update`.execute(tx)
  return rows
}

export interface StockMovement {
  variantId: number
  change: number
  reason: string
  /** For a movement made by hand: the member of staff, and their note. */
  staffName?: string | undefined
  note?: string
}

export async function insertStockMovements(tx: Tx, movements: readonly StockMovement[]): Promise<void> {
  const real = movements.filter(({ change }) => change !== 0)
  if (real.length === 0) return
  await tx
    .insertInto('stock_movements')
    .values(
      real.map(({ variantId, change, reason, staffName = '', note = '' }) => ({
        variant_id: variantId,
        change,
        reason,
        staff_name: staffName,
        note,
      })),
    )
    .execute()
}

function storedColour({ name, swatch, images, position }: ColourValues) {
  const keys = colourKeys([{ name, swatch }])
  return { name: JSON.stringify(name), swatch, images: JSON.stringify(images), position, keys }
}

/**
 * Replaces the address of an imported picture in every colour that contains it, and on the cover; returns whether there was one. The version stored
 * with the import is updated as well: otherwise the product would count as edited since, and the import could not be undone.
 */
export async function replacePicture(tx: Tx, productId: string, former: string, image: StoredImage): Promise<boolean> {
  const { rows: held } = await sql<{ version: number }>`
    select version from products where id = ${productId} and deleted_at is null for update`.execute(tx)
  const [product] = held
  if (!product) return false
  const formerImage = JSON.stringify([{ url: former }])
  const { rows } = await sql`
    update product_colours c set images = (
      select jsonb_agg(case when i ->> 'url' = ${former} then ${JSON.stringify(image)}::jsonb else i end order by n)
      from jsonb_array_elements(c.images) with ordinality as x(i, n))
    where product_id = ${productId} and images @> ${formerImage}::jsonb returning id`.execute(tx)
  if (rows.length === 0) return false
  await sql`
    update products set cover_image = case when cover_image = ${former} then ${image.url} else cover_image end,
      updated_at = now(), version = version + 1 where id = ${productId}`.execute(tx)
  await sql`
    update catalogue_change_items set after = jsonb_set(after, '{version}', to_jsonb(${product.version + 1}::int))
    where product_id = ${productId} and after -> 'version' = to_jsonb(${product.version}::int)`.execute(tx)
  return true
}

/**
 * The current price that shoppers see is stored in columns which a trigger computes when the product is written. The condition finds products whose
 * sale has begun or ended since.
 */
const priceIsDue = sql`sale_price_millimes > 0 and deleted_at is null and (now_price_millimes, now_sale_until) is distinct from
  (price_now(price_millimes, sale_price_millimes, sale_from, sale_until), case
    when sale_runs(price_millimes, sale_price_millimes, sale_from, sale_until) then sale_until end)`

export async function changeDuePrices(db: Database): Promise<void> {
  const { rows } = await sql`select from products where ${priceIsDue} limit 1`.execute(db)
  if (rows.length === 0) return
  await sql`update products set updated_at = now() where ${priceIsDue}`.execute(db)
}

/** A price may be held for one minute after it changed; two minutes leave a margin. */
export async function deletePastPrices(db: Database): Promise<void> {
  await sql`delete from past_prices where until < now() - interval '2 minutes'`.execute(db)
}

const isDue = sql`state = 'draft' and online_from <= now() and deleted_at is null and (price_millimes > 0 or is_gift)`

export async function publishDueProducts(db: Database): Promise<void> {
  const { rows } = await sql`select from products where ${isDue} limit 1`.execute(db)
  // An update announces a change of the catalogue to all processes even if it matches no row.
  if (rows.length === 0) return
  await sql`
    update products set state = 'online', online_from = null, published_at = now(), updated_at = now(), version = version + 1
    where ${isDue}`.execute(db)
}
