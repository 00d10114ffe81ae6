import { catalogue } from '#contract/catalogue/products/catalogue-limits.ts'
import type { Product, ProductListQuery } from '#contract/catalogue/products/products.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { Problem } from '#server/platform/http/problem.ts'
import type { ProductCounts } from './product-counts.ts'
import type { ProductFilter } from './product-filter.repository.ts'
import { toProduct } from './product-record.ts'
import {
  countProductsOnSale,
  type FittingRecord,
  findFitting,
  findProduct,
  listProductChanges,
  listProducts,
  listProductsById,
  type ProductShape,
} from './products.repository.ts'

export interface ProductPage<Shown> {
  products: Shown[]
  /** The number of products on all pages together. */
  total: number
  page: number
  limit: number
}

export async function showProduct(db: Database, id: string): Promise<Product> {
  const record = await findProduct(db, id)
  if (!record) throw new Problem('product-not-found')
  const product = toProduct(record)
  if (record.state === 'online') return product
  const { _id, title, translations, coverImage, placeholder, mainCategory, subCategory } = product
  throw new Problem('product-archived', {
    extra: { product: { _id, title, translations, coverImage, placeholder, mainCategory, subCategory } },
  })
}

/** The facts of a garment that size advice needs. */
export async function showFitting(db: Database, id: string): Promise<FittingRecord> {
  const record = await findFitting(db, id)
  if (!record) throw new Problem('product-not-found')
  return record
}

/** Returns one page, or every product when no page is requested and all of them fit into one response. */
export async function browseProducts<Row, Shown>(
  db: Database,
  counts: Pick<ProductCounts<ProductFilter>, 'of'>,
  shape: ProductShape<Row, Shown>,
  query: ProductListQuery,
): Promise<ProductPage<Shown>> {
  if (query.ids) return listExactly(db, shape, query.ids)
  const {
    page = 1,
    limit = isUnpaged(query) ? catalogue.mostAtOnce : catalogue.pageSize,
    sort = 'newest',
    ...filter
  } = query
  const [products, total] = await Promise.all([
    listProducts(db, shape, { filter, sort, limit, offset: (page - 1) * limit }),
    counts.of(filter),
  ])
  return { products, total, page, limit }
}

/** A query without page and limit asks for the whole list. */
export function isUnpaged({ page, limit }: { page?: number | undefined; limit?: number | undefined }): boolean {
  return page === undefined && limit === undefined
}

async function listExactly<Row, Shown>(
  db: Database,
  shape: ProductShape<Row, Shown>,
  ids: readonly string[],
): Promise<ProductPage<Shown>> {
  const products = await listProductsById(db, shape, ids)
  return { products, total: products.length, page: 1, limit: ids.length }
}

/** Garments on sale for the sitemap, newest first, in batches. */
export function productsForSitemap(db: Database) {
  return {
    count: () => countProductsOnSale(db),
    list: (max: number, afterId: number) => listProductChanges(db, max, afterId),
  }
}
