import { createApi } from '@reduxjs/toolkit/query/react'
import { unusedDataSeconds } from '#web/interface-times.ts'
import { baseQuery } from './base-query.ts'

/** The personal data of a shopper, such as orders. */
export const ordersApi = createApi({
  reducerPath: 'ordersApi',
  baseQuery,
  keepUnusedDataFor: unusedDataSeconds,
  tagTypes: ['Orders'],
  endpoints: () => ({}),
})
