import { type VisitReport, visitEndpoints } from '#contract/accounting/visits/visits.contract.ts'
import { requestFor } from '#web/api/api-request.ts'
import { ordersApi } from '#web/api/orders-api.ts'

export const { useVisitsQuery } = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    visits: build.query<VisitReport, number>({
      query: (days) => requestFor(visitEndpoints.report, { query: { days } }),
    }),
  }),
})
