import {
  orderLinkEndpoints as endpoints,
  type TodaysDelivery,
  type WaitingCustomers,
} from '#contract/orders/lifecycle/order-links.contract.ts'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { requestFor } from '#web/api/api-request.ts'
import { ordersApi } from '#web/api/orders-api.ts'

const changesOrders = { invalidatesTags: ['Orders' as const] }

/** Requests that customers make through their links, and the answers of the staff. */
const orderLinksApi = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    waitingCustomers: build.query<WaitingCustomers, void>({
      query: () => requestFor(endpoints.waiting),
      providesTags: ['Orders'],
    }),
    todaysDeliveries: build.query<TodaysDelivery[], void>({
      query: () => requestFor(endpoints.today),
      providesTags: ['Orders'],
    }),
    makeOrderLink: build.mutation<{ url: string; expiresAt: string }, string>({
      query: (id) => requestFor(endpoints.make, { params: { id } }),
    }),
    makeReviewLink: build.mutation<{ url: string }, string>({
      query: (id) => requestFor(endpoints.review, { params: { id } }),
    }),
    noteCalled: build.mutation<OfficeOrder, string>({
      query: (id) => requestFor(endpoints.called, { params: { id } }),
      ...changesOrders,
    }),
    answerWish: build.mutation<OfficeOrder, { id: string; wishId: number; accepted: boolean }>({
      query: ({ id, ...body }) => requestFor(endpoints.decide, { params: { id }, body }),
      ...changesOrders,
    }),
  }),
})

export const {
  useTodaysDeliveriesQuery,
  useWaitingCustomersQuery,
  useMakeOrderLinkMutation,
  useMakeReviewLinkMutation,
  useNoteCalledMutation,
  useAnswerWishMutation,
} = orderLinksApi
