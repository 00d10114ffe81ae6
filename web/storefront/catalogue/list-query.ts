import { catalogue } from '#contract/catalogue/products/catalogue-limits.ts'
import type { MainCategory, ProductFacetsQuery, ProductSort } from '#contract/catalogue/products/products.contract.ts'
import {
  type CatalogueListFilters,
  type ChoiceName,
  choiceNames,
} from '#contract/catalogue/search/catalogue-url.rules.ts'
import type { ListArguments } from '#web/api/products-api.ts'

/** A list at an address, in pages of its own size if it has one. */
export interface ListAddress extends CatalogueListFilters {
  pageSize?: number
}

/** The arguments of the API call for one page of a list. */
export function toListQuery(
  { page, pageSize = catalogue.pageSize, query: _query, ...address }: ListAddress,
  offset = 0,
): ListArguments {
  return {
    ...filterArguments(address),
    ...(address.sort && { sort: address.sort as ProductSort }),
    page: Number(page ?? 1) + offset,
    limit: pageSize,
  }
}

function filterArguments(address: CatalogueListFilters): ProductFacetsQuery {
  const { category, sub, min, max, inStock, trending } = address
  return {
    ...(category && { category: category as MainCategory }),
    ...(sub && { sub }),
    ...choicesOf(address),
    ...(min && { min: Number(min) }),
    ...(max && { max: Number(max) }),
    ...(inStock && { inStock: true }),
    ...(trending && { trending: true }),
  }
}

function choicesOf(address: CatalogueListFilters): Partial<Record<ChoiceName, string[]>> {
  return Object.fromEntries(choiceNames.flatMap((name) => (address[name] ? [[name, address[name]]] : [])))
}

/** Arguments of a search, which sorts by relevance unless another order is chosen. */
export function toSearchQuery(address: CatalogueListFilters & { query: string }, offset = 0) {
  const { query, without } = address
  return { ...toListQuery(address, offset), query, ...(without && { without }) }
}

/** The arguments of the call for the filter choices and their numbers of results. */
export function toFacetsQuery(address: CatalogueListFilters): ProductFacetsQuery {
  const { query, without } = address
  return { ...filterArguments(address), ...(query && { query, ...(without && { without }) }) }
}
