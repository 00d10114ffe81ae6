import { type SearchReport, searchReportEndpoints } from '#contract/catalogue/search-report/search-report.contract.ts'
import { requestFor } from '#web/api/api-request.ts'
import { ordersApi } from '#web/api/orders-api.ts'

export const { useSearchReportQuery } = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    searchReport: build.query<SearchReport, number>({
      query: (days) => requestFor(searchReportEndpoints.report, { query: { days } }),
    }),
  }),
})
