import { createApi } from '@reduxjs/toolkit/query/react'
import type { Call } from '#contract/http/endpoint.ts'
import { readingCalls } from '#contract/http/reading-calls.ts'
import type {
  Product,
  ProductFacets,
  ProductFacetsQuery,
  ProductListQuery,
  ProductSearchQuery,
  productEndpoints,
} from '#contract/products/products.contract.ts'
import { readUnderstanding, type Understanding, understandingHeader } from '#contract/products/understanding.ts'
import type { Delivery, HomeContent, Shop } from '#contract/shop/shop.contract.ts'
import { unusedDataSeconds } from '#web/interface-times.ts'
import { type ApiRequest, requestFor } from './api-request.ts'
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
      query: (query) => askingFor(readingCalls.listProducts, query),
      transformResponse: toProductList,
      providesTags: ['Products'],
    }),
    searchProducts: build.query<ProductList, ProductSearchQuery>({
      query: (query) => askingFor(readingCalls.searchProducts, query),
      transformResponse: toProductList,
      providesTags: ['Products'],
    }),
    findProduct: build.query<Product, string>({
      query: (id) => requestFor<Products['find']>(readingCalls.findProduct, { params: { id } }),
      transformResponse: normaliseProduct,
      providesTags: (_product, _error, id) => [{ type: 'Products', id }],
    }),
    listFacets: build.query<ProductFacets, ProductFacetsQuery>({
      query: (query) => askingFor(readingCalls.listFacets, query),
      providesTags: ['Products'],
    }),
  }),
})

/** With what is chosen several times over written one by one, as the page's own address has it. */
function askingFor(call: Call, query: Readonly<Record<string, unknown>>): ApiRequest {
  const said = Object.entries(query).flatMap(([name, value]) => [value ?? []].flat().map((one) => [name, String(one)]))
  return requestFor({ ...call, path: `${call.path}?${new URLSearchParams(said)}` })
}

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
  useFindProductQuery,
  useListFacetsQuery,
} = productsApi
