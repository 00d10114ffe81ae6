import { type StaffSession, staffEndpoints } from '#contract/people/staff/staff.contract.ts'
import { findEndpoints, type PaletteResults } from '#contract/site/palette-search/palette-search.contract.ts'
import {
  type SavedView,
  type ViewFields,
  savedViewEndpoints as views,
} from '#contract/site/saved-views/saved-views.contract.ts'
import type { ViewList } from '#contract/site/saved-views/view-lists.ts'
import { requestFor } from '#web/api/api-request.ts'
import { ordersApi } from '#web/api/orders-api.ts'
import { deleteInboxOfOtherRole } from './inbox-cache.ts'

const changesViews = { invalidatesTags: ['Views' as const] }

/** Endpoints used by the frame of the back office; injected into the store when the office opens. */
const officeApi = ordersApi.enhanceEndpoints({ addTagTypes: ['Views'] }).injectEndpoints({
  endpoints: (build) => ({
    staffSession: build.query<StaffSession, void>({
      query: () => requestFor(staffEndpoints.session),
      async onQueryStarted(_, { queryFulfilled }) {
        await queryFulfilled.then(({ data }) => deleteInboxOfOtherRole(data)).catch(() => {})
      },
      // If the session could not be loaded, for example offline, it is refetched together with the orders.
      providesTags: (session) => (session ? [] : ['Orders']),
    }),
    findAnything: build.query<PaletteResults, string>({
      query: (query) => requestFor(findEndpoints.find, { query: { query } }),
      keepUnusedDataFor: 5,
    }),
    savedViews: build.query<SavedView[], void>({
      query: () => requestFor(views.list),
      providesTags: ['Views'],
    }),
    putView: build.mutation<SavedView[], { id: string; shared: boolean; body: ViewFields }>({
      query: ({ id, shared, body }) => requestFor(shared ? views.share : views.save, { params: { id }, body }),
      ...changesViews,
    }),
    removeView: build.mutation<void, Pick<SavedView, 'id' | 'shared'>>({
      query: ({ id, shared }) => requestFor(shared ? views.removeShared : views.remove, { params: { id } }),
      ...changesViews,
    }),
    setDefaultView: build.mutation<void, { list: ViewList; id: string | null }>({
      query: ({ list, id }) => requestFor(views.open, { params: { list }, body: { id } }),
      ...changesViews,
    }),
  }),
})

export const {
  useStaffSessionQuery,
  useFindAnythingQuery,
  useSavedViewsQuery,
  usePutViewMutation,
  useRemoveViewMutation,
  useSetDefaultViewMutation,
} = officeApi
export const { staffSession } = officeApi.endpoints

/**
 * The address of the shop in links for customers, which may differ from the one the office was opened at; that one is used if none
 * is set.
 */
export function useShopAddress(): string {
  const { data: session } = useStaffSessionQuery()
  return session?.shopAddress ?? window.location.origin
}
