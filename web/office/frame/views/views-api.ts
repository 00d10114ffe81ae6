import {
  savedViewEndpoints as endpoints,
  type GivenView,
  type SavedView,
} from '#contract/staff/saved-views.contract.ts'
import type { ViewList } from '#contract/staff/saved-views.rules.ts'
import { requestFor } from '#web/api/api-request.ts'
import { ordersApi } from '#web/api/orders-api.ts'

const changesViews = { invalidatesTags: ['Views' as const] }

/** Views of the long lists; added to the store with the first of these. */
const viewsApi = ordersApi.enhanceEndpoints({ addTagTypes: ['Views'] }).injectEndpoints({
  endpoints: (build) => ({
    savedViews: build.query<SavedView[], void>({
      query: () => requestFor(endpoints.list),
      providesTags: ['Views'],
    }),
    putView: build.mutation<SavedView[], { id: string; shared: boolean; body: GivenView }>({
      query: ({ id, shared, body }) => requestFor(shared ? endpoints.share : endpoints.save, { params: { id }, body }),
      ...changesViews,
    }),
    removeView: build.mutation<void, Pick<SavedView, 'id' | 'shared'>>({
      query: ({ id, shared }) => requestFor(shared ? endpoints.removeShared : endpoints.remove, { params: { id } }),
      ...changesViews,
    }),
    openListWith: build.mutation<void, { list: ViewList; id: string | null }>({
      query: ({ list, id }) => requestFor(endpoints.open, { params: { list }, body: { id } }),
      ...changesViews,
    }),
  }),
})

export const { useSavedViewsQuery, usePutViewMutation, useRemoveViewMutation, useOpenListWithMutation } = viewsApi
