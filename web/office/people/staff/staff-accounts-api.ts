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
      query: (before) => requestFor(staffEndpoints.audit, before ? { query: { before } } : {}),
    }),
  }),
})

export const { useStaffAccountsQuery, useSignInsQuery } = staffAccountsApi
