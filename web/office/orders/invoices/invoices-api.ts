import {
  invoiceEndpoints as endpoints,
  type OrderPapers,
  type PaperMonth,
  type PrintedPaper,
} from '#contract/orders/invoices/invoices.contract.ts'
import { requestFor } from '#web/api/api-request.ts'
import { ordersApi } from '#web/api/orders-api.ts'

/** Any change of an order may create an invoice, so invoices are refetched with the orders. */
const invoicesApi = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    monthInvoices: build.query<PaperMonth, { month: string; page: number }>({
      query: (query) => requestFor(endpoints.month, { query }),
      providesTags: ['Orders'],
    }),
    printedInvoices: build.query<PrintedPaper[], readonly number[]>({
      query: (ids) => requestFor(endpoints.pick, { query: { ids: ids.join(',') } as never }),
    }),
    orderInvoices: build.query<OrderPapers, string>({
      query: (id) => requestFor(endpoints.ofOrder, { params: { id } }),
      providesTags: ['Orders'],
    }),
    makeInvoice: build.mutation<OrderPapers, string>({
      query: (id) => requestFor(endpoints.make, { params: { id } }),
      invalidatesTags: ['Orders'],
    }),
  }),
})

export const { useMonthInvoicesQuery, usePrintedInvoicesQuery, useOrderInvoicesQuery, useMakeInvoiceMutation } =
  invoicesApi
