import { dashboardEndpoints, type Period, type Sales, type Today } from '#contract/accounting/sales/sales.contract.ts'
import { requestFor } from '#web/api/api-request.ts'
import { ordersApi } from '#web/api/orders-api.ts'

const dashboardApi = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    today: build.query<Today, void>({
      query: () => requestFor(dashboardEndpoints.today),
      providesTags: ['Orders'],
    }),
    sales: build.query<Sales, Period>({
      query: (period) => requestFor(dashboardEndpoints.sales, { query: { period } }),
      providesTags: ['Orders'],
    }),
  }),
})

export const { useTodayQuery, useSalesQuery } = dashboardApi
