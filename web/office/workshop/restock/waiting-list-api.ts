import { type RestockList, restockEndpoints } from '#contract/workshop/restock/restock.contract.ts'
import { requestFor } from '#web/api/api-request.ts'
import { ordersApi } from '#web/api/orders-api.ts'

export const { useWaitingListQuery, useMarkNotifiedMutation, useRemoveWaitingMutation } = ordersApi
  .enhanceEndpoints({ addTagTypes: ['WaitingList'] })
  .injectEndpoints({
    endpoints: (build) => ({
      waitingList: build.query<RestockList, void>({
        query: () => requestFor(restockEndpoints.list),
        providesTags: ['WaitingList'],
      }),
      markNotified: build.mutation<void, number>({
        query: (id) => requestFor(restockEndpoints.told, { params: { id } }),
        invalidatesTags: ['WaitingList'],
      }),
      removeWaiting: build.mutation<void, number>({
        query: (id) => requestFor(restockEndpoints.remove, { params: { id } }),
        invalidatesTags: ['WaitingList'],
      }),
    }),
  })
