import { createApi } from '@reduxjs/toolkit/query/react'
import { unusedDataSeconds } from '#contract/limits.ts'
import type {
  Product,
  ProductFacets,
  ProductListQuery,
  ProductSearchQuery,
  productEndpoints,
} from '#contract/products.contract.ts'
import { readingCalls } from '#contract/reading-calls.ts'
import type { Delivery, HomeContent, Shop } from '#contract/shop.contract.ts'
import { readUnderstanding, type Understanding, understandingHeader } from '#contract/understanding.ts'
import { requestFor } from './api-request.ts'
import { baseQuery } from './base-query.ts'
import { normaliseProduct } from './normalise-product.ts'

type Products = typeof productEndpoints

export interface ProductList {
  products: Product[]
  total: number
  didYouMean: string | undefined
  understood: Understanding | undefined
}

/** Lists are asked for with what addresses say; ids are joined into one parameter. */
export type ListArguments = Omit<ProductListQuery, 'ids'> & { ids?: string }

/** Everything visitors may see: the shop itself and what it sells. */
export const productsApi = createApi({
  reducerPath: 'productsApi',
  baseQuery,
  keepUnusedDataFor: unusedDataSeconds,
  tagTypes: ['Shop', 'Products'],
  endpoints: (build) => ({
    findShop: build.query<Shop, void>({
      query: () => requestFor(readingCalls.findShop),
      providesTags: ['Shop'],
    }),
    findHome: build.query<HomeContent, void>({
      query: () => requestFor(readingCalls.findHome),
      providesTags: ['Shop'],
    }),
    findDelivery: build.query<Delivery, void>({
      query: () => requestFor(readingCalls.findDelivery),
      providesTags: ['Shop'],
    }),
    listProducts: build.query<ProductList, ListArguments>({
      query: (query) => requestFor<Products['list']>(readingCalls.listProducts, { query: query as ProductListQuery }),
      transformResponse: toProductList,
      providesTags: ['Products'],
    }),
    searchProducts: build.query<ProductList, ProductSearchQuery>({
      query: (query) => requestFor<Products['search']>(readingCalls.searchProducts, { query }),
      transformResponse: toProductList,
      providesTags: ['Products'],
    }),
    findProduct: build.query<Product, string>({
      query: (id) => requestFor<Products['find']>(readingCalls.findProduct, { params: { id } }),
      transformResponse: normaliseProduct,
      providesTags: (_product, _error, id) => [{ type: 'Products', id }],
    }),
    listFacets: build.query<ProductFacets, { category?: Product['mainCategory']; sub?: string }>({
      query: (query) => requestFor<Products['facets']>(readingCalls.listFacets, { query: query as never }),
      providesTags: ['Products'],
    }),
  }),
})

function toProductList(raw: unknown, meta: { response?: Response } | undefined): ProductList {
  const products = (Array.isArray(raw) ? raw : []).map(normaliseProduct)
  const headers = meta?.response?.headers
  const meant = headers?.get('x-did-you-mean')
  return {
    products,
    // An API that does not say how many there are has sent all of them.
    total: Number(headers?.get('x-total-count') ?? products.length),
    didYouMean: meant ? decodeURIComponent(meant) : undefined,
    understood: readUnderstanding(headers?.get(understandingHeader)),
  }
}

export const {
  useFindShopQuery,
  useFindHomeQuery,
  useFindDeliveryQuery,
  useListProductsQuery,
  useLazyListProductsQuery,
  useSearchProductsQuery,
  useLazySearchProductsQuery,
  useFindProductQuery,
  useListFacetsQuery,
} = productsApi
