import { type CallRequestFields, callRequestEndpoints } from '#contract/orders/calls/call-requests.contract.ts'
import { requestFor } from '#web/api/api-request.ts'
import { ordersApi } from '#web/api/orders-api.ts'

export const { useAskForCallMutation } = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    askForCall: build.mutation<void, CallRequestFields>({
      query: (body) => requestFor(callRequestEndpoints.ask, { body }),
    }),
  }),
})
