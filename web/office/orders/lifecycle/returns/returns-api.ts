import {
  type ExchangeFields,
  orderReturnEndpoints as endpoints,
  type OrderReturns,
  type ReturnFields,
} from '#contract/orders/lifecycle/order-returns.contract.ts'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { idempotencyHeader } from '#contract/platform/http/idempotency-header.ts'
import { requestFor } from '#web/api/api-request.ts'
import { ordersApi } from '#web/api/orders-api.ts'

const changesOrders = { invalidatesTags: ['Orders' as const] }

/** Returns and exchanges. */
const returnsApi = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    orderReturns: build.query<OrderReturns, string>({
      query: (id) => requestFor(endpoints.list, { params: { id } }),
      providesTags: ['Orders'],
    }),
    takeReturn: build.mutation<OfficeOrder, ReturnFields & { id: string }>({
      query: ({ id, ...body }) => requestFor(endpoints.take, { params: { id }, body }),
      ...changesOrders,
    }),
    undoReturn: build.mutation<OfficeOrder, { id: string; taken: number }>({
      query: ({ id, taken }) => requestFor(endpoints.undo, { params: { id, taken: String(taken) } }),
      ...changesOrders,
    }),
    exchangePieces: build.mutation<OfficeOrder, { id: string; key: string; body: ExchangeFields }>({
      query: ({ id, key, body }) =>
        requestFor(endpoints.exchange, { params: { id }, body, headers: { [idempotencyHeader]: key } }),
      ...changesOrders,
    }),
  }),
})

export const { useOrderReturnsQuery, useTakeReturnMutation, useUndoReturnMutation, useExchangePiecesMutation } =
  returnsApi
