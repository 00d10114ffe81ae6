import { type BookMonth, monthEndpoints as endpoints } from '#contract/accounting/month-closing/month.contract.ts'
import { requestFor } from '#web/api/api-request.ts'
import { ordersApi } from '#web/api/orders-api.ts'

/** The API of the monthly books; injected into the store when the screen loads. */
const booksApi = ordersApi.enhanceEndpoints({ addTagTypes: ['Books', 'Couriers', 'Till'] }).injectEndpoints({
  endpoints: (build) => ({
    bookMonth: build.query<BookMonth, string>({
      query: (month) => requestFor(endpoints.show, { params: { month } }),
      providesTags: ['Books', 'Couriers', 'Orders', 'Till'],
    }),
    closeMonth: build.mutation<BookMonth, { month: string; entries: number }>({
      query: ({ month, ...body }) => requestFor(endpoints.close, { params: { month }, body }),
      invalidatesTags: ['Books'],
    }),
  }),
})

export const { useBookMonthQuery, useCloseMonthMutation } = booksApi
