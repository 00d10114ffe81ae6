import { type BookProof, proofEndpoints } from '#contract/accounting/reconciliation/proofs.contract.ts'
import { requestFor } from '#web/api/api-request.ts'
import { ordersApi } from '#web/api/orders-api.ts'

interface Proofs {
  last: BookProof | null
  current: BookProof | null
}

const reconciliationApi = ordersApi.enhanceEndpoints({ addTagTypes: ['Proofs'] }).injectEndpoints({
  endpoints: (build) => ({
    reconciliation: build.query<Proofs, void>({
      query: () => requestFor(proofEndpoints.show),
      providesTags: ['Proofs'],
    }),
    startReconciliation: build.mutation<Proofs, void>({
      query: () => requestFor(proofEndpoints.begin),
      invalidatesTags: ['Proofs'],
    }),
  }),
})

export const { useReconciliationQuery, useStartReconciliationMutation } = reconciliationApi
