import {
  orderRiskEndpoints as endpoints,
  type OrderRisk,
  type RiskRecord,
} from '#contract/orders/lifecycle/order-risk.contract.ts'
import { requestFor } from '#web/api/api-request.ts'
import { ordersApi } from '#web/api/orders-api.ts'

const riskApi = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    orderRisk: build.query<OrderRisk, string>({
      query: (id) => requestFor(endpoints.find, { params: { id } }),
      providesTags: ['Orders'],
    }),
    riskRecord: build.query<RiskRecord, void>({
      query: () => requestFor(endpoints.record),
      providesTags: ['Orders'],
    }),
  }),
})

export const { useOrderRiskQuery, useRiskRecordQuery } = riskApi
