import { createApi } from '@reduxjs/toolkit/query/react'
import { unusedDataSeconds } from '#contract/limits.ts'
import { baseQuery } from './base-query.ts'

/** What belongs to one person: their orders. */
export const ordersApi = createApi({
  reducerPath: 'ordersApi',
  baseQuery,
  keepUnusedDataFor: unusedDataSeconds,
  tagTypes: ['Orders'],
  endpoints: () => ({}),
})
