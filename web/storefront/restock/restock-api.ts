import {
  type OpeningNotificationRequest,
  type OwnRestockRequest,
  type RestockRequest,
  restockEndpoints,
} from '#contract/workshop/restock/restock.contract.ts'
import { requestFor } from '#web/api/api-request.ts'
import { ordersApi } from '#web/api/orders-api.ts'

export const {
  useAskForRestockMutation,
  useAskAsShopperMutation,
  useAskForOpeningMutation,
  useConfirmRestockMutation,
  useStopRestockMutation,
} = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    askForRestock: build.mutation<{ confirm: boolean }, RestockRequest>({
      query: (body) => requestFor(restockEndpoints.ask, { body }),
    }),
    askAsShopper: build.mutation<{ confirm: boolean }, OwnRestockRequest>({
      query: (body) => requestFor(restockEndpoints.askAsShopper, { body }),
    }),
    askForOpening: build.mutation<{ confirm: boolean }, OpeningNotificationRequest>({
      query: (body) => requestFor(restockEndpoints.askForOpening, { body }),
    }),
    confirmRestock: build.mutation<void, string>({
      query: (key) => requestFor(restockEndpoints.confirm, { body: { key } }),
    }),
    stopRestock: build.mutation<void, string>({
      query: (key) => requestFor(restockEndpoints.stop, { body: { key } }),
    }),
  }),
})
