import { type RawBuilder, sql } from 'kysely'
import type { ProductState } from '#contract/catalogue/products/catalogue-values.ts'
import type { CutEase, SizeMeasures } from '#contract/catalogue/products/garment-measures.ts'
import { type FieldName, fieldNames, fieldOf, shownNames } from '#contract/catalogue/products/product-field-values.ts'
import type { MainCategory, Product, ProductSort, SizeGuide } from '#contract/catalogue/products/products.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { columnsOf } from './product-columns.ts'
import { filterConditions, type ProductFilter } from './product-filter.repository.ts'
import { rating } from './product-rating.repository.ts'
import { type OfficeProductRecord, type ProductRecord, toProduct } from './product-record.ts'

export interface Page {
  limit: number
  offset: number
}

/** Builds the colours; the cost of variants is added only for the back office. */
const coloursWith = (more: RawBuilder<unknown>) => sql`(
  select json_agg(json_build_object('id', c.id, 'name', c.name, 'swatch', c.swatch, 'images', c.images, 'variants', (
    select json_agg(json_build_object('id', v.id, 'size', v.size, 'stock', v.stock, 'code', v.code${more}) order by v.position, v.id)
    from variants v where v.colour_id = c.id and not v.retired
  )) order by c.position)
  from product_colours c where c.product_id = p.id and not c.retired
)`
const colours = coloursWith(sql``)

/** The fields as shoppers see them now, taken from the written columns. */
export function shownNow(names: readonly FieldName[]): RawBuilder<unknown> {
  return sql.join(
    names.map((name) => {
      const { column, nowColumn } = fieldOf(name)
      return nowColumn ? sql`${sql.ref(`p.${nowColumn}`)} as ${sql.ref(column)}` : sql.ref(`p.${column}`)
    }),
  )
}

/** Columns of `products as p`. */
export const productColumns = sql`${shownNow(shownNames)}, p.id, p.translations, p.version, p.now_sale_until as sale_ends,
  ${rating} as rating, ${colours} as colours`

export interface OnSaleRecord extends ProductRecord {
  /** A sale without a start began when the garment was published. */
  sale_begins: Date
}

/** The columns of a product, and the start of its sale. */
export const onSaleColumns = sql`${productColumns}, coalesce(p.sale_from, p.published_at) as sale_begins`

/** How the products of a list are read from the database, and what each becomes. */
export interface ProductShape<Row, Shown> {
  columns: RawBuilder<unknown>
  /** Converts a row; `place` is its position among the rows read together. */
  show: (row: Row, place: number) => Shown
}

/** All fields of a product. */
export const wholeProducts: ProductShape<ProductRecord, Product> = {
  columns: productColumns,
  show: (record) => toProduct(record),
}

export const officeColumns = sql`${sql.join(
  [...columnsOf(fieldNames), 'id', 'translations', 'version'].map((column) => sql.ref(`p.${column}`)),
)}, p.now_price_millimes, p.now_old_price_millimes, p.now_sale_until as sale_ends, p.updated_at,
  low_level_of(p.low_stock_level, p.sub_category) as low_level,
  ${coloursWith(sql`, 'cost', coalesce(v.cost_price_millimes, 0)`)} as colours`

/** Sort orders over `products as p`. */
export const sortOrders: Readonly<Record<ProductSort, RawBuilder<unknown>>> = {
  newest: sql`p.published_at desc, p.id`,
  price: sql`p.now_price_millimes, p.id`,
  '-price': sql`p.now_price_millimes desc, p.id desc`,
  trending: sql`p.trending desc, p.published_at desc, p.id`,
}

/** Finds a product that is online or archived. */
export async function findProduct(
  db: Database | Tx,
  id: string,
): Promise<(ProductRecord & { state: ProductState }) | undefined> {
  const { rows } = await sql<ProductRecord & { state: ProductState }>`
    select ${productColumns}, p.state from products p
    where p.id = ${id} and p.deleted_at is null and p.state <> 'draft'`.execute(db)
  return rows[0]
}

/** Locks the product against edits and sales until the transaction ends. */
export async function lockProduct(tx: Tx, id: string): Promise<OfficeProductRecord | undefined> {
  await sql`select from products where id = ${id} for update`.execute(tx)
  return findWholeProduct(tx, id)
}

/** Locks several products, in the order in which all transactions lock them. */
export async function lockProducts(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select from products where id = any(${ids}::text[]) order by id for update`.execute(tx)
}

export async function findWholeProduct(tx: Tx, id: string): Promise<OfficeProductRecord | undefined> {
  const { rows } = await sql<OfficeProductRecord>`
    select ${officeColumns} from products p where p.id = ${id} and p.deleted_at is null`.execute(tx)
  return rows[0]
}

export async function listProducts<Row, Shown>(
  db: Database,
  { columns, show }: ProductShape<Row, Shown>,
  { filter, sort, limit, offset }: Page & { filter: ProductFilter; sort: ProductSort },
): Promise<Shown[]> {
  // The page is selected first, so that colours are gathered only for its products.
  const { rows } = await sql<Row>`
    select ${columns} from products p where p.id in (
      select p.id from products p where ${filterConditions(filter)} order by ${sortOrders[sort]} limit ${limit} offset ${offset}
    ) order by ${sortOrders[sort]}`.execute(db)
  return rows.map((row, place) => show(row, place))
}

export async function countProducts(db: Database, filter: ProductFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from products p where ${filterConditions(filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function listProductsById<Row, Shown>(
  db: Database,
  { columns, show }: ProductShape<Row, Shown>,
  ids: readonly string[],
): Promise<Shown[]> {
  const { rows } = await sql<Row>`
    select ${columns} from products p
    join unnest(${ids}::text[]) with ordinality as wanted(id, place) on wanted.id = p.id
    where p.deleted_at is null and p.state = 'online' order by wanted.place`.execute(db)
  return rows.map((row, place) => show(row, place))
}

export interface FittingRecord {
  main_category: MainCategory
  size_guide: SizeGuide
  sizes: string[]
  measures: SizeMeasures[]
  ease: CutEase
}

/** Reads the values that size advice needs, for a product on sale. */
export async function findFitting(db: Database, id: string): Promise<FittingRecord | undefined> {
  const { rows } = await sql<FittingRecord>`
    select main_category, size_guide, measures, ease, array(
      select v.size from variants v join product_colours c on c.id = v.colour_id
      where c.product_id = p.id and not c.retired and not v.retired and v.size <> ''
      group by v.size order by min(v.position), v.size
    ) as sizes
    from products p where p.id = ${id} and p.deleted_at is null and p.state = 'online'`.execute(db)
  return rows[0]
}

/** Lists products on sale, newest first, with the time of their last change. */
export async function listProductChanges(
  db: Database,
  max: number,
  afterId: number,
): Promise<{ id: string; changedAt: Date }[]> {
  return db
    .selectFrom('products')
    .select(['id', 'updated_at as changedAt'])
    .where('deleted_at', 'is', null)
    .where('state', '=', 'online')
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .limit(max)
    .offset(afterId)
    .execute()
}

export async function countProductsOnSale(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('deleted_at', 'is', null)
    .where('state', '=', 'online')
    .executeTakeFirstOrThrow()
  return Number(count)
}
