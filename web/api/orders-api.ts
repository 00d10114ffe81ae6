import { createApi } from '@reduxjs/toolkit/query/react'
import { unusedDataSeconds } from '#web/interface-times.ts'
import { baseQuery } from './base-query.ts'

/** What belongs to one person: their orders. */
export const ordersApi = createApi({
  reducerPath: 'ordersApi',
  baseQuery,
  keepUnusedDataFor: unusedDataSeconds,
  tagTypes: ['Orders'],
  endpoints: () => ({}),
})
