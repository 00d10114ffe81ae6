import { type Credit, creditEndpoints as endpoints } from '#contract/orders/lifecycle/credits.contract.ts'
import type { DepositMethod } from '#contract/orders/records/deposit-methods.ts'
import { idempotencyHeader } from '#contract/platform/http/idempotency-header.ts'
import { requestFor } from '#web/api/api-request.ts'
import { ordersApi } from '#web/api/orders-api.ts'

interface Payment {
  id: number
  /** The idempotency key. */
  key: string
  body: { amount: number; way: DepositMethod; paidOn: string }
}

const creditsApi = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    credits: build.query<Credit[], void>({
      query: () => requestFor(endpoints.list),
      providesTags: ['Orders'],
    }),
    payCredit: build.mutation<Credit, Payment>({
      query: ({ id, key, body }) =>
        requestFor(endpoints.pay, { params: { id: String(id) }, body, headers: { [idempotencyHeader]: key } }),
      invalidatesTags: ['Orders'],
    }),
    undoCreditPayment: build.mutation<Credit, { id: number; entry: number }>({
      query: ({ id, entry }) => requestFor(endpoints.undo, { params: { id: String(id), entry: String(entry) } }),
      invalidatesTags: ['Orders'],
    }),
  }),
})

export const { useCreditsQuery, usePayCreditMutation, useUndoCreditPaymentMutation } = creditsApi
