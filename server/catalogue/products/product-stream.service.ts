import { catalogue } from '#contract/catalogue/products/catalogue-limits.ts'
import {
  Product,
  type ProductListQuery,
  type ProductSearchQuery,
} from '#contract/catalogue/products/products.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { openSnapshot } from '#server/platform/db/snapshot.ts'
import type { Many } from '#server/platform/http/stream-list.ts'
import { isUnpaged } from './browse-products.service.ts'
import type { ProductCounts } from './product-counts.ts'
import type { ProductFilter } from './product-filter.repository.ts'
import { countProductsIn, type ProductScope, readProductsIn } from './product-stream.repository.ts'
import { wholeProducts } from './products.repository.ts'
import { maxRanked } from './search-products.repository.ts'
import { findProducts } from './search-products.service.ts'

const batch = 25

/** The scope of a list requested without a page that has too many products for one response; undefined if they fit. */
export async function scopeOfLongList(
  counts: Pick<ProductCounts<ProductFilter>, 'of'>,
  query: ProductListQuery,
): Promise<ProductScope | undefined> {
  if (!isUnpaged(query) || query.ids) return undefined
  const { page: _page, limit: _limit, ids: _ids, sort = 'newest', ...filter } = query
  return (await counts.of(filter)) > catalogue.mostAtOnce ? { filter, sort } : undefined
}

/** The scope of a search requested without a page that finds more products than are ranked; undefined otherwise. */
export async function scopeOfLongSearch(db: Database, query: ProductSearchQuery): Promise<ProductScope | undefined> {
  if (!isUnpaged(query)) return undefined
  const results = await findProducts(db, query)
  return results && results.ids.length >= maxRanked ? { ranking: results.ranking } : undefined
}

export async function streamProducts(db: Database, scope: ProductScope): Promise<Many> {
  const { tx, close } = await openSnapshot(db)
  try {
    return {
      total: await countProductsIn(tx, scope),
      batches: parsedBatches(readProductsIn(tx, wholeProducts, scope, batch)),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function* parsedBatches(products: AsyncIterable<Product[]>): AsyncGenerator<Product[]> {
  for await (const some of products) yield some.map((product) => Product.parse(product))
}
