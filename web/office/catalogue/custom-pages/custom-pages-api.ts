import {
  type CustomPage,
  type CustomPageBody,
  customPageEndpoints,
} from '#contract/catalogue/custom-pages/custom-pages.contract.ts'
import { idempotencyHeader } from '#contract/platform/http/idempotency-header.ts'
import { requestFor } from '#web/api/api-request.ts'
import { ordersApi } from '#web/api/orders-api.ts'
import { refreshShop } from '#web/office/platform/settings/refresh-shop.ts'

const customPagesApi = ordersApi.enhanceEndpoints({ addTagTypes: ['OwnPages', 'Changes'] }).injectEndpoints({
  endpoints: (build) => ({
    customPages: build.query<CustomPage[], void>({
      query: () => requestFor(customPageEndpoints.list),
      providesTags: ['OwnPages'],
    }),
    createCustomPage: build.mutation<CustomPage, { key: string; body: CustomPageBody }>({
      query: ({ key, body }) => requestFor(customPageEndpoints.create, { body, headers: { [idempotencyHeader]: key } }),
      invalidatesTags: ['OwnPages', 'Changes'],
      onQueryStarted: async (request, { dispatch, queryFulfilled }) => {
        void refreshShop(request, { dispatch, queryFulfilled })
        const answer = await queryFulfilled.catch(() => undefined)
        // Adds the new page to the cached list at once, because its form opens before the list has been refetched.
        if (answer)
          dispatch(
            customPagesApi.util.updateQueryData('customPages', undefined, (pages) => withPage(pages, answer.data)),
          )
      },
    }),
    changeCustomPage: build.mutation<CustomPage, { id: number; body: CustomPageBody & { version: number } }>({
      query: ({ id, body }) => requestFor(customPageEndpoints.change, { params: { id }, body }),
      invalidatesTags: ['OwnPages', 'Changes'],
      onQueryStarted: refreshShop,
    }),
    orderCustomPages: build.mutation<CustomPage[], number[]>({
      query: (ids) => requestFor(customPageEndpoints.order, { body: { ids } }),
      // The response contains all pages, and a refetch could overwrite the next move. After an error the state is unknown.
      invalidatesTags: (_answer, error) => (error ? ['OwnPages', 'Changes'] : ['Changes']),
      onQueryStarted: async (request, { dispatch, queryFulfilled }) => {
        void refreshShop(request, { dispatch, queryFulfilled })
        const answer = await queryFulfilled.catch(() => undefined)
        if (answer) dispatch(customPagesApi.util.updateQueryData('customPages', undefined, () => answer.data))
      },
    }),
  }),
})

const withPage = (pages: readonly CustomPage[], made: CustomPage) => [...pages.filter(({ id }) => id !== made.id), made]

export const {
  useCustomPagesQuery,
  useCreateCustomPageMutation,
  useChangeCustomPageMutation,
  useOrderCustomPagesMutation,
} = customPagesApi
