import { type OwnPage, type OwnPageBody, ownPageEndpoints } from '#contract/shop/own-pages.contract.ts'
import { requestFor } from '#web/api/api-request.ts'
import { ordersApi } from '#web/api/orders-api.ts'
import { showInShop } from '#web/office/settings/show-in-shop.ts'

const ownPagesApi = ordersApi.enhanceEndpoints({ addTagTypes: ['OwnPages', 'Changes'] }).injectEndpoints({
  endpoints: (build) => ({
    ownPages: build.query<OwnPage[], void>({
      query: () => requestFor(ownPageEndpoints.list),
      providesTags: ['OwnPages'],
    }),
    createOwnPage: build.mutation<OwnPage, OwnPageBody>({
      query: (body) => requestFor(ownPageEndpoints.create, { body }),
      invalidatesTags: ['OwnPages', 'Changes'],
      onQueryStarted: showInShop,
    }),
    changeOwnPage: build.mutation<OwnPage, { id: number; body: OwnPageBody & { version: number } }>({
      query: ({ id, body }) => requestFor(ownPageEndpoints.change, { params: { id }, body }),
      invalidatesTags: ['OwnPages', 'Changes'],
      onQueryStarted: showInShop,
    }),
    orderOwnPages: build.mutation<OwnPage[], number[]>({
      query: (ids) => requestFor(ownPageEndpoints.order, { body: { ids } }),
      invalidatesTags: ['OwnPages', 'Changes'],
      onQueryStarted: showInShop,
    }),
  }),
})

export const { useOwnPagesQuery, useCreateOwnPageMutation, useChangeOwnPageMutation, useOrderOwnPagesMutation } =
  ownPagesApi
