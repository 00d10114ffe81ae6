import type { Product, ProductSearchQuery, productEndpoints } from '#contract/catalogue/products/products.contract.ts'
import { readingCalls } from '#contract/platform/http/public-read-calls.ts'
import { requestFor } from './api-request.ts'
import { normaliseProduct } from './normalise-product.ts'
import { type ListArguments, type Listing, productsApi, toListing, toListRequest } from './products-api.ts'

type Products = typeof productEndpoints

/**
 * Complete products, for product pages, the cart and reorders. They have their own endpoints, so that a card is never taken for a complete product,
 * and are loaded with the screens that need them.
 */
export const garmentsApi = productsApi.injectEndpoints({
  endpoints: (build) => ({
    findProduct: build.query<Product, string>({
      query: (id) => requestFor<Products['find']>(readingCalls.findProduct, { params: { id } }),
      transformResponse: normaliseProduct,
      providesTags: (_product, _error, id) => [{ type: 'Products', id }],
    }),
    /** Lists the products of these comma-separated ids, or a whole list. */
    listProducts: build.query<Listing<Product>, ListArguments>({
      query: (query) => toListRequest(readingCalls.listProducts, query),
      transformResponse: toListing(normaliseProduct),
      providesTags: ['Products'],
    }),
    searchProducts: build.query<Listing<Product>, ProductSearchQuery>({
      query: (query) => toListRequest(readingCalls.searchProducts, query),
      transformResponse: toListing(normaliseProduct),
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
