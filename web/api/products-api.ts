import { createApi } from '@reduxjs/toolkit/query/react'
import { unusedDataSeconds } from '#contract/limits.ts'
import { type Shop, shopEndpoints } from '#contract/shop.contract.ts'
import { requestFor } from './api-request.ts'
import { baseQuery } from './base-query.ts'

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
  }),
})

export const { useFindShopQuery } = productsApi
