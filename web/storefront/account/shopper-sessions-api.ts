import { type ShopperSession, shopperSessionEndpoints } from '#contract/people/accounts/shopper-sessions.contract.ts'
import { requestFor } from '#web/api/api-request.ts'
import { ordersApi } from '#web/api/orders-api.ts'

const shopperSessionsApi = ordersApi.enhanceEndpoints({ addTagTypes: ['ShopperSessions'] }).injectEndpoints({
  endpoints: (build) => ({
    shopperSessions: build.query<ShopperSession[], void>({
      query: () => requestFor(shopperSessionEndpoints.list),
      providesTags: ['ShopperSessions'],
    }),
    endOtherSessions: build.mutation<void, void>({
      query: () => requestFor(shopperSessionEndpoints.endOthers),
      invalidatesTags: ['ShopperSessions'],
    }),
  }),
})

export const { useShopperSessionsQuery, useEndOtherSessionsMutation } = shopperSessionsApi
