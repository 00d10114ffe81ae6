import type { CallOutcome } from '#contract/orders/calls/call-request-limits.ts'
import { type CallRequest, callRequestEndpoints } from '#contract/orders/calls/call-requests.contract.ts'
import { type CallDesk, callEndpoints as endpoints } from '#contract/orders/calls/calls.contract.ts'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { requestFor } from '#web/api/api-request.ts'
import { normaliseOrder } from '#web/api/normalise-order.ts'
import { ordersApi } from '#web/api/orders-api.ts'

const callsApi = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    nextCall: build.mutation<CallDesk, readonly string[]>({
      query: (passedOver) => requestFor(endpoints.next, { body: { passedOver: [...passedOver] } }),
      transformResponse: (desk: CallDesk) => ({ ...desk, order: desk.order && normaliseOrder(desk.order) }),
    }),
    holdCall: build.mutation<{ heldBy: string | null }, string>({
      query: (id) => requestFor(endpoints.hold, { params: { id } }),
    }),
    callLater: build.mutation<OfficeOrder, { id: string; at: string }>({
      query: ({ id, at }) => requestFor(endpoints.later, { params: { id }, body: { at } }),
      invalidatesTags: ['Orders'],
    }),
    holdCallRequest: build.mutation<{ heldBy: string | null }, string>({
      query: (id) => requestFor(callRequestEndpoints.hold, { params: { id } }),
    }),
    findCallRequest: build.query<CallRequest, string>({
      query: (id) => requestFor(callRequestEndpoints.find, { params: { id } }),
    }),
    postponeCallRequest: build.mutation<void, { id: string; at: string; missed: boolean }>({
      query: ({ id, ...body }) => requestFor(callRequestEndpoints.later, { params: { id }, body }),
    }),
    settleCallRequest: build.mutation<void, { id: string; outcome: CallOutcome }>({
      query: ({ id, outcome }) => requestFor(callRequestEndpoints.settle, { params: { id }, body: { outcome } }),
    }),
  }),
})

export const {
  useNextCallMutation,
  useHoldCallMutation,
  useCallLaterMutation,
  useHoldCallRequestMutation,
  useFindCallRequestQuery,
  usePostponeCallRequestMutation,
  useSettleCallRequestMutation,
} = callsApi
