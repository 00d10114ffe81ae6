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
    proofs: build.query<Proofs, void>({
      query: () => requestFor(reconciliationEndpoints.show),
      providesTags: ['Proofs'],
    }),
    beginProof: build.mutation<Proofs, void>({
      query: () => requestFor(reconciliationEndpoints.begin),
      invalidatesTags: ['Proofs'],
    }),
  }),
})

export const { useProofsQuery, useBeginProofMutation } = reconciliationApi
