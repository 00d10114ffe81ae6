import { createApi } from '@reduxjs/toolkit/query/react'
import type { CardProduct } from '#contract/catalogue/products/product-cards.contract.ts'
import type {
  ProductFacets,
  ProductFacetsQuery,
  ProductListQuery,
  ProductSearchQuery,
} from '#contract/catalogue/products/products.contract.ts'
import {
  parseUnderstanding,
  type QueryUnderstanding,
  understandingHeader,
} from '#contract/catalogue/search/query-understanding.ts'
import type { Call } from '#contract/platform/http/endpoint.ts'
import { readingCalls } from '#contract/platform/http/public-read-calls.ts'
import type { HomeContent, PromisedDelivery, PublicShop } from '#contract/platform/settings/shop.contract.ts'
import { unusedDataSeconds } from '#web/interface-times.ts'
import { type ApiRequest, requestFor } from './api-request.ts'
import { baseQuery } from './base-query.ts'
import { normaliseCard } from './normalise-card.ts'

/** One page of a list, with data about the whole list. */
export interface Listing<Listed> {
  products: Listed[]
  total: number
  didYouMean: string | undefined
  understood: QueryUnderstanding | undefined
}

export type CardList = Listing<CardProduct>

/** The parameters of a list as page addresses have them; ids are joined into one parameter. */
export type ListArguments = Omit<ProductListQuery, 'ids'> & { ids?: string }

/** The public data of the shop, and product cards. */
export const productsApi = createApi({
  reducerPath: 'productsApi',
  baseQuery,
  keepUnusedDataFor: unusedDataSeconds,
  tagTypes: ['Shop', 'Products'],
  endpoints: (build) => ({
    findShop: build.query<PublicShop, void>({
      query: () => requestFor(readingCalls.findShop),
      providesTags: ['Shop'],
    }),
    findHome: build.query<HomeContent, void>({
      query: () => requestFor(readingCalls.findHome),
      providesTags: ['Shop'],
    }),
    findDelivery: build.query<PromisedDelivery, void>({
      query: () => requestFor(readingCalls.findDelivery),
      providesTags: ['Shop'],
    }),
    listCards: build.query<CardList, ListArguments>({
      query: (query) => toListRequest(readingCalls.listCards, query),
      transformResponse: toListing(normaliseCard),
      providesTags: ['Products'],
    }),
    searchCards: build.query<CardList, ProductSearchQuery>({
      query: (query) => toListRequest(readingCalls.searchCards, query),
      transformResponse: toListing(normaliseCard),
      providesTags: ['Products'],
    }),
    listFacets: build.query<ProductFacets, ProductFacetsQuery>({
      query: (query) => toListRequest(readingCalls.listFacets, query),
      // Invalidated with the shop too, because the owner names shelves and colours.
      providesTags: ['Products', 'Shop'],
    }),
  }),
})

/** Writes each value of a repeated parameter separately, as page addresses do. */
export function toListRequest(call: Call, query: Readonly<Record<string, unknown>>): ApiRequest {
  const parameters = Object.entries(query).flatMap(([name, value]) =>
    [value ?? []].flat().map((value) => [name, String(value)]),
  )
  return requestFor({ ...call, path: `${call.path}?${new URLSearchParams(parameters)}` })
}

export function toListing<Listed>(normalise: (raw: unknown) => Listed) {
  return (raw: unknown, meta: { response?: { headers: Pick<Headers, 'get'> } } | undefined): Listing<Listed> => {
    const products = (Array.isArray(raw) ? raw : []).map(normalise)
    const headers = meta?.response?.headers
    const correction = headers?.get('x-did-you-mean')
    return {
      products,
      // Without the header, the response holds the whole list.
      total: Number(headers?.get('x-total-count') ?? products.length),
      didYouMean: correction ? decodeURIComponent(correction) : undefined,
      understood: parseUnderstanding(headers?.get(understandingHeader)),
    }
  }
}

export const {
  useFindShopQuery,
  useFindHomeQuery,
  useFindDeliveryQuery,
  useListCardsQuery,
  useSearchCardsQuery,
  useListFacetsQuery,
} = productsApi
