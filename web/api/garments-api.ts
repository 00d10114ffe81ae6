import type { Product, ProductSearchQuery, productEndpoints } from '#contract/catalogue/products/products.contract.ts'
import { readingCalls } from '#contract/platform/http/reading-calls.ts'
import { requestFor } from './api-request.ts'
import { normaliseProduct } from './normalise-product.ts'
import { askingFor, type ListArguments, type Listing, listingOf, productsApi } from './products-api.ts'

type Products = typeof productEndpoints

/**
 * Garments with all there is to say of them: to open one, to buy one, to order one again. Kept under names of their own,
 * so that what a card shows is never taken for the whole; and fetched with the screens that need it.
 */
export const garmentsApi = productsApi.injectEndpoints({
  endpoints: (build) => ({
    findProduct: build.query<Product, string>({
      query: (id) => requestFor<Products['find']>(readingCalls.findProduct, { params: { id } }),
      transformResponse: normaliseProduct,
      providesTags: (_product, _error, id) => [{ type: 'Products', id }],
    }),
    /** Just these, by their ids with commas; or a whole list. */
    listProducts: build.query<Listing<Product>, ListArguments>({
      query: (query) => askingFor(readingCalls.listProducts, query),
      transformResponse: listingOf(normaliseProduct),
      providesTags: ['Products'],
    }),
    searchProducts: build.query<Listing<Product>, ProductSearchQuery>({
      query: (query) => askingFor(readingCalls.searchProducts, query),
      transformResponse: listingOf(normaliseProduct),
      providesTags: ['Products'],
    }),
  }),
})

export const {
  useFindProductQuery,
  useListProductsQuery,
  useLazyListProductsQuery,
  useSearchProductsQuery: useSearchWholeProductsQuery,
} = garmentsApi
