import { type Found, findEndpoints } from '#contract/staff/palette-search.contract.ts'
import { type StaffSession, staffEndpoints } from '#contract/staff/staff.contract.ts'
import { requestFor } from '#web/api/api-request.ts'
import { ordersApi } from '#web/api/orders-api.ts'
import { dropInboxOf } from './kept-inbox.ts'

/** What the frame of the back office asks for; added to the store when the back office is opened. */
const officeApi = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    staffSession: build.query<StaffSession, void>({
      query: () => requestFor(staffEndpoints.session),
      async onQueryStarted(_, { queryFulfilled }) {
        await queryFulfilled.then(({ data }) => dropInboxOf(data)).catch(() => {})
      },
      // Asked for without a line, it is asked for again with the orders, when they come.
      providesTags: (session) => (session ? [] : ['Orders']),
    }),
    findAnything: build.query<Found, string>({
      query: (query) => requestFor(findEndpoints.find, { query: { query } }),
      keepUnusedDataFor: 5,
    }),
  }),
})

export const { useStaffSessionQuery, useFindAnythingQuery } = officeApi
export const { staffSession } = officeApi.endpoints
