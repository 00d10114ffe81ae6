import { sql } from 'kysely'
import type { Trilingual } from '#contract/languages.ts'
import { toMillimes } from '#contract/money.ts'
import type { Prices } from '#contract/pricing.rules.ts'
import type { ProductFields } from '#contract/products.contract.ts'
import type { StoredImage } from '#server/db/tables/catalogue-tables.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { SearchDocument } from '#server/search/search-document.rules.ts'

/** What is stored of a product's texts, made ready by the service. */
export interface ProductValues {
  fields: ProductFields
  colourKeys: readonly string[]
  sizes: readonly string[]
  document: SearchDocument
}

export async function insertProduct(tx: Tx, id: string, values: ProductValues): Promise<void> {
  await tx
    .insertInto('products')
    .values({ id, published_at: publishedAt(values.fields) ?? new Date(), ...stored(values) })
    .execute()
}

export async function updateProduct(tx: Tx, id: string, values: ProductValues): Promise<void> {
  const published = publishedAt(values.fields)
  await tx
    .updateTable('products')
    .set({ ...stored(values), ...(published && { published_at: published }), ...touched })
    .where('id', '=', id)
    .execute()
}

export async function updatePrices(tx: Tx, id: string, prices: Prices): Promise<void> {
  await tx
    .updateTable('products')
    .set({ price_millimes: prices.priceMillimes, old_price_millimes: prices.oldPriceMillimes, ...touched })
    .where('id', '=', id)
    .execute()
}

export async function markProductDeleted(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('products')
    .set({ deleted_at: sql`now()`, ...touched })
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

/** The variant of a colour and size, brought back if it was there before. */
export async function upsertVariant(
  tx: Tx,
  variant: { productId: string; colourId: number; size: string; position: number },
): Promise<{ id: number; stock: number }> {
  return tx
    .insertInto('variants')
    .values({
      product_id: variant.productId,
      colour_id: variant.colourId,
      size: variant.size,
      position: variant.position,
    })
    .onConflict((conflict) =>
      conflict.columns(['colour_id', 'size']).doUpdateSet({ position: variant.position, retired: false }),
    )
    .returning(['id', 'stock'])
    .executeTakeFirstOrThrow()
}

export async function retireVariant(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('variants').set({ retired: true }).where('id', '=', id).execute()
}

/** Locks a product's variants in the one order everybody uses, so that nobody waits in a circle. */
export async function lockVariants(tx: Tx, productId: string): Promise<void> {
  await sql`select from variants where product_id = ${productId} order by id for update`.execute(tx)
}

export async function lockVariantsById(tx: Tx, ids: readonly number[]): Promise<{ id: number; stock: number }[]> {
  const { rows } = await sql<{ id: number; stock: number }>`
    select id, stock from variants where id = any(${ids}::bigint[]) order by id for update`.execute(tx)
  return rows
}

export interface StockMovement {
  variantId: number
  change: number
  reason: string
  /** Of a movement made by hand: by whom, and what they wrote beside it. */
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
        ...{ variant_id: variantId, change, reason },
        ...{ staff_name: staffName, note },
      })),
    )
    .execute()
}

function publishedAt({ publishedAt: given }: ProductFields): Date | undefined {
  return given === undefined ? undefined : new Date(given)
}

function storedColour({ name, swatch, images, position }: ColourValues) {
  return { name: JSON.stringify(name), swatch, images: JSON.stringify(images), position }
}

function stored({ fields, colourKeys, sizes, document }: ProductValues) {
  return {
    title: fields.title,
    description: fields.description,
    translations: JSON.stringify(fields.translations),
    cover_image: fields.coverImage,
    brand: fields.brand,
    frame_type: fields.frameType,
    main_category: fields.mainCategory,
    sub_category: fields.subCategory,
    fabric: JSON.stringify(fields.fabric),
    origin: JSON.stringify(fields.origin),
    occasion: JSON.stringify(fields.occasion),
    size_guide: fields.sizeGuide,
    goes_with: fields.goesWith,
    spellings: fields.spellings,
    price_millimes: toMillimes(fields.newPrice),
    old_price_millimes: toMillimes(fields.oldPrice),
    trending: fields.trending,
    colour_keys: [...colourKeys],
    sizes: [...sizes],
    search: sql<string>`${document.found}::tsvector`,
    search_rank: sql<string>`${document.ranked}::tsvector`,
  }
}
