import type { CatalogueAddress } from '#contract/catalogue-address.rules.ts'
import { catalogue } from '#contract/limits.ts'
import type { MainCategory, ProductSort } from '#contract/products.contract.ts'
import type { ListArguments } from '#web/api/products-api.ts'

/** What the API is asked for one page of the list an address shows. */
export function listArguments({ page, query: _query, ...address }: CatalogueAddress, offset = 0): ListArguments {
  const { category, sub, color, size, min, max, inStock, trending, sort } = address
  return {
    ...(category && { category: category as MainCategory }),
    ...(sub && { sub }),
    ...(color && { color }),
    ...(size && { size }),
    ...(min && { min: Number(min) }),
    ...(max && { max: Number(max) }),
    ...(inStock && { inStock: true }),
    ...(trending && { trending: true }),
    ...(sort && { sort: sort as ProductSort }),
    page: Number(page ?? 1) + offset,
    limit: catalogue.pageSize,
  }
}

/** The same for a search, which has an order of its own unless another is asked for. */
export function searchArguments(address: CatalogueAddress & { query: string }, offset = 0) {
  const { query, without } = address
  return { ...listArguments(address, offset), query, ...(without && { without }) }
}

export function facetArguments({ category }: CatalogueAddress): { category?: MainCategory } {
  return category ? { category: category as MainCategory } : {}
}
