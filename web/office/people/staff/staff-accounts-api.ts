import { type AuditEntry, staffEndpoints } from '#contract/people/staff/staff.contract.ts'
import { type StaffAccount, staffAccountEndpoints } from '#contract/people/staff/staff-accounts.contract.ts'
import { requestFor } from '#web/api/api-request.ts'
import { ordersApi } from '#web/api/orders-api.ts'

const staffAccountsApi = ordersApi.enhanceEndpoints({ addTagTypes: ['Staff'] }).injectEndpoints({
  endpoints: (build) => ({
    staffAccounts: build.query<StaffAccount[], void>({
      query: () => requestFor(staffAccountEndpoints.list),
      providesTags: ['Staff'],
    }),
    signIns: build.query<AuditEntry[], number | undefined>({
      query: (beforeId) => requestFor(staffEndpoints.audit, beforeId ? { query: { before: beforeId } } : {}),
    }),
  }),
})

export const { useStaffAccountsQuery, useSignInsQuery } = staffAccountsApi
