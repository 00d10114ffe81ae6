import { createApi } from '@reduxjs/toolkit/query/react'
import { unusedDataSeconds } from '#contract/limits.ts'
import {
  type Product,
  type ProductFacets,
  type ProductListQuery,
  type ProductSearchQuery,
  productEndpoints,
} from '#contract/products.contract.ts'
import { type Delivery, type HomeContent, type Shop, shopEndpoints } from '#contract/shop.contract.ts'
import { requestFor } from './api-request.ts'
import { baseQuery } from './base-query.ts'
import { normaliseProduct } from './normalise-product.ts'

export interface ProductList {
  products: Product[]
  total: number
  didYouMean: string | undefined
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
      query: () => requestFor(shopEndpoints.findShop),
      providesTags: ['Shop'],
    }),
    findHome: build.query<HomeContent, void>({
      query: () => requestFor(shopEndpoints.home),
      providesTags: ['Shop'],
    }),
    findDelivery: build.query<Delivery, void>({
      query: () => requestFor(shopEndpoints.delivery),
      providesTags: ['Shop'],
    }),
    listProducts: build.query<ProductList, ListArguments>({
      query: (query) => requestFor(productEndpoints.list, { query: query as ProductListQuery }),
      transformResponse: toProductList,
      providesTags: ['Products'],
    }),
    searchProducts: build.query<ProductList, ProductSearchQuery>({
      query: (query) => requestFor(productEndpoints.search, { query }),
      transformResponse: toProductList,
      providesTags: ['Products'],
    }),
    findProduct: build.query<Product, string>({
      query: (id) => requestFor(productEndpoints.find, { params: { id } }),
      transformResponse: normaliseProduct,
      providesTags: (_product, _error, id) => [{ type: 'Products', id }],
    }),
    listFacets: build.query<ProductFacets, { category?: Product['mainCategory']; sub?: string }>({
      query: (query) => requestFor(productEndpoints.facets, { query: query as never }),
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
