import {
  type ReconciliationRun,
  reconciliationEndpoints,
} from '#contract/accounting/reconciliation/reconciliation.contract.ts'
import { requestFor } from '#web/api/api-request.ts'
import { ordersApi } from '#web/api/orders-api.ts'

interface Proofs {
  last: ReconciliationRun | null
  current: ReconciliationRun | null
}

const reconciliationApi = ordersApi.enhanceEndpoints({ addTagTypes: ['Proofs'] }).injectEndpoints({
  endpoints: (build) => ({
    reconciliation: build.query<Proofs, void>({
      query: () => requestFor(reconciliationEndpoints.show),
      providesTags: ['Proofs'],
    }),
    startReconciliation: build.mutation<Proofs, void>({
      query: () => requestFor(reconciliationEndpoints.begin),
      invalidatesTags: ['Proofs'],
    }),
  }),
})

export const { useReconciliationQuery, useStartReconciliationMutation } = reconciliationApi
