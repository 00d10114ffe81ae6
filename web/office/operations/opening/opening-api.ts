import { type Opening, openingEndpoints } from '#contract/operations/opening/opening.contract.ts'
import { settingsEndpoints } from '#contract/platform/settings/settings.contract.ts'
import type { NewClosure } from '#contract/platform/settings/shop-closure.ts'
import { requestFor } from '#web/api/api-request.ts'
import { ordersApi } from '#web/api/orders-api.ts'

const openingApi = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    opening: build.query<Opening, void>({ query: () => requestFor(openingEndpoints.read) }),
    closeShop: build.mutation<Opening, NewClosure>({
      query: (body) => requestFor(openingEndpoints.close, { body }),
    }),
    openShop: build.mutation<Opening, void>({ query: () => requestFor(openingEndpoints.open) }),
    removeSamples: build.mutation<Opening, void>({ query: () => requestFor(openingEndpoints.removeSamples) }),
    /** Confirms the delivery fee without changing it. */
    confirmFee: build.mutation<unknown, void>({ query: () => requestFor(settingsEndpoints.delivery, { body: {} }) }),
  }),
})

export const {
  useOpeningQuery,
  useCloseShopMutation,
  useOpenShopMutation,
  useRemoveSamplesMutation,
  useConfirmFeeMutation,
} = openingApi
