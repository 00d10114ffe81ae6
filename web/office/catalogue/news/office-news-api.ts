import { type NewsBody, newsEndpoints, type OfficeNews } from '#contract/catalogue/news/news.contract.ts'
import { idempotencyHeader } from '#contract/platform/http/idempotency-header.ts'
import { requestFor } from '#web/api/api-request.ts'
import { ordersApi } from '#web/api/orders-api.ts'
import { refreshShop } from '#web/office/platform/settings/refresh-shop.ts'

const officeNewsApi = ordersApi.enhanceEndpoints({ addTagTypes: ['News', 'Changes'] }).injectEndpoints({
  endpoints: (build) => ({
    allNews: build.query<OfficeNews[], void>({
      query: () => requestFor(newsEndpoints.listAll),
      providesTags: ['News'],
    }),
    createNews: build.mutation<OfficeNews, { key: string; body: NewsBody }>({
      query: ({ key, body }) => requestFor(newsEndpoints.create, { body, headers: { [idempotencyHeader]: key } }),
      invalidatesTags: ['News', 'Changes'],
      onQueryStarted: async (request, { dispatch, queryFulfilled }) => {
        void refreshShop(request, { dispatch, queryFulfilled })
        const answer = await queryFulfilled.catch(() => undefined)
        // Adds the new item to the cached list at once, because its form opens before the list has been refetched.
        if (answer)
          dispatch(officeNewsApi.util.updateQueryData('allNews', undefined, (pieces) => withItem(pieces, answer.data)))
      },
    }),
    changeNews: build.mutation<OfficeNews, { id: string; body: NewsBody & { version: number } }>({
      query: ({ id, body }) => requestFor(newsEndpoints.change, { params: { id }, body }),
      invalidatesTags: ['News', 'Changes'],
      onQueryStarted: refreshShop,
    }),
  }),
})

const withItem = (pieces: readonly OfficeNews[], made: OfficeNews) => [
  made,
  ...pieces.filter(({ id }) => id !== made.id),
]

export const { useAllNewsQuery, useCreateNewsMutation, useChangeNewsMutation } = officeNewsApi
