import { accountEndpoints, type ShopperSession } from '#contract/people/accounts/accounts.contract.ts'
import { requestFor } from '#web/api/api-request.ts'
import { ordersApi } from '#web/api/orders-api.ts'

const shopperSessionsApi = ordersApi.enhanceEndpoints({ addTagTypes: ['ShopperSessions'] }).injectEndpoints({
  endpoints: (build) => ({
    shopperSessions: build.query<ShopperSession[], void>({
      query: () => requestFor(accountEndpoints.sessions),
      providesTags: ['ShopperSessions'],
    }),
    endOtherSessions: build.mutation<void, void>({
      query: () => requestFor(accountEndpoints.endOtherSessions),
      invalidatesTags: ['ShopperSessions'],
    }),
  }),
})

export const { useShopperSessionsQuery, useEndOtherSessionsMutation } = shopperSessionsApi
