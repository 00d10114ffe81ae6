import { type ChangeEntry, type ChangeQuery, changeEndpoints } from '#contract/platform/audit/audit.contract.ts'
import { requestFor } from '#web/api/api-request.ts'
import { ordersApi } from '#web/api/orders-api.ts'

const journalApi = ordersApi.enhanceEndpoints({ addTagTypes: ['Changes'] }).injectEndpoints({
  endpoints: (build) => ({
    changes: build.query<ChangeEntry[], ChangeQuery>({
      query: (query) => requestFor(changeEndpoints.list, { query }),
      providesTags: ['Changes'],
    }),
  }),
})

export const { useChangesQuery } = journalApi
