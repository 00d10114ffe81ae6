import { refundEndpoints as endpoints, type Refund } from '#contract/orders/lifecycle/refunds.contract.ts'
import { requestFor } from '#web/api/api-request.ts'
import { ordersApi } from '#web/api/orders-api.ts'
import { paths } from '#web/paths.ts'

const refundsApi = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    refunds: build.query<Refund[], void>({
      query: () => requestFor(endpoints.list),
      providesTags: ['Orders'],
    }),
    refund: build.query<Refund, string>({
      query: (ref) => requestFor(endpoints.find, { params: { ref } }),
      providesTags: ['Orders'],
    }),
  }),
})

export const { useRefundsQuery, useRefundQuery } = refundsApi

/** The address of a printable refund receipt. */
export const refundReceiptPath = (ref: string) => `${paths.printInvoices([])}&refund=${ref}`
