import {
  type Deposit,
  depositEndpoints as endpoints,
  type MoneyMethod,
  type OwedBack,
} from '#contract/orders/lifecycle/deposits.contract.ts'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { requestFor } from '#web/api/api-request.ts'
import { ordersApi } from '#web/api/orders-api.ts'

export interface NewDeposit {
  id: string
  amount: number
  way: MoneyMethod
  paidOn: string
  isEarly?: true
  version: number
}

const depositsApi = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    listDeposits: build.query<Deposit[], string>({
      query: (id) => requestFor(endpoints.list, { params: { id } }),
      providesTags: ['Orders'],
    }),
    bookDeposit: build.mutation<OfficeOrder, NewDeposit>({
      query: ({ id, ...body }) => requestFor(endpoints.take, { params: { id }, body }),
      invalidatesTags: ['Orders'],
    }),
    refundDeposit: build.mutation<OfficeOrder, NewDeposit>({
      query: ({ id, ...body }) => requestFor(endpoints.giveBack, { params: { id }, body }),
      invalidatesTags: ['Orders'],
    }),
    owedRefunds: build.query<OwedBack[], void>({
      query: () => requestFor(endpoints.owedBack),
      providesTags: ['Orders'],
    }),
    undoDeposit: build.mutation<OfficeOrder, { id: string; deposit: number }>({
      query: ({ id, deposit }) => requestFor(endpoints.undo, { params: { id, deposit: String(deposit) } }),
      invalidatesTags: ['Orders'],
    }),
  }),
})

export const {
  useRefundDepositMutation,
  useListDepositsQuery,
  useOwedRefundsQuery,
  useBookDepositMutation,
  useUndoDepositMutation,
} = depositsApi
