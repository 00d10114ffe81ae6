import { type StaffSession, staffEndpoints } from '#contract/staff.contract.ts'
import { requestFor } from '#web/api/api-request.ts'
import { ordersApi } from '#web/api/orders-api.ts'

/** What the frame of the back office asks for; added to the store when the back office is opened. */
const officeApi = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    staffSession: build.query<StaffSession, void>({ query: () => requestFor(staffEndpoints.session) }),
  }),
})

export const { useStaffSessionQuery } = officeApi
