import {
  type CheckedAs,
  type PartialDelivery,
  partialDeliveryEndpoints,
  type ReturningPiece,
} from '#contract/orders/lifecycle/partial-delivery.contract.ts'
import { type ConversationReading, conversationEndpoints } from '#contract/orders/placement/conversation.contract.ts'
import type { BusyNetwork } from '#contract/orders/records/busy-networks.contract.ts'
import type { DepositMethod } from '#contract/orders/records/deposit-methods.ts'
import { isWholeInbox } from '#contract/orders/records/inbox-url.rules.ts'
import type { NewOfficeOrder, OfficeOrderEdit } from '#contract/orders/records/office-order-fields.contract.ts'
import {
  type Customer,
  officeOrderEndpoints as endpoints,
  type OfficeOrder,
  type OfficeOrderPage,
  type OfficeOrderQuery,
  type OrderEvent,
  type StepOutcome,
} from '#contract/orders/records/office-orders.contract.ts'
import type { OrderStep } from '#contract/orders/records/order-step.contract.ts'
import { type Order, orderEndpoints, type Progress } from '#contract/orders/records/orders.contract.ts'
import type { UnconfirmedOrders } from '#contract/orders/records/unconfirmed-orders.contract.ts'
import { idempotencyHeader } from '#contract/platform/http/idempotency-header.ts'
import { requestFor } from '#web/api/api-request.ts'
import { normaliseOrder } from '#web/api/normalise-order.ts'
import { normaliseProduct } from '#web/api/normalise-product.ts'
import { ordersApi } from '#web/api/orders-api.ts'
import { productsApi } from '#web/api/products-api.ts'
import { staffToken } from '#web/identity/staff-token.ts'
import { cacheInbox } from '#web/office/platform/frame/inbox-cache.ts'
import { staffSession } from '#web/office/platform/frame/office-api.ts'

interface Versioned {
  id: string
  version: number
}

interface Flags {
  id: string
  isPaid?: boolean
  way?: DepositMethod
  isDelivered?: boolean
  productProgress?: Record<string, Progress>
}

const changesOrders = { invalidatesTags: ['Orders' as const] }

/** The stock changed, so cached products are outdated. */
const changesStock = {
  ...changesOrders,
  async onQueryStarted(_: unknown, api: { dispatch: (action: never) => unknown; queryFulfilled: Promise<unknown> }) {
    const done = await api.queryFulfilled.then(
      () => true,
      () => false,
    )
    if (done) api.dispatch(productsApi.util.invalidateTags(['Products']) as never)
  },
}

/** The order endpoints of the back office; injected into the store when one of its screens opens. */
const officeOrdersApi = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    browseOrders: build.query<OfficeOrderPage, OfficeOrderQuery>({
      query: ({ state, ...query }) =>
        requestFor(endpoints.browse, { query: { ...query, ...(state && { state: state.join(',') }) } as never }),
      transformResponse: (page: OfficeOrderPage) => ({ ...page, orders: page.orders.map(normaliseOrder) }),
      // Caches the first page of waiting orders for offline use.
      async onQueryStarted(request, { dispatch, queryFulfilled }) {
        if (!isWholeInbox(request)) return
        const token = staffToken()
        try {
          const { data } = await queryFulfilled
          const session = await dispatch(staffSession.initiate(undefined, { subscribe: false })).unwrap()
          await cacheInbox(data.orders, session, token)
        } catch {
          // The orders could not be loaded or cached; the previously cached page stays.
        }
      },
      providesTags: ['Orders'],
    }),
    findOfficeOrder: build.query<OfficeOrder, string>({
      query: (id) => requestFor(endpoints.find, { params: { id } }),
      transformResponse: (order: OfficeOrder) => normaliseOrder(order),
      providesTags: ['Orders'],
    }),
    unconfirmedOrders: build.query<UnconfirmedOrders, void>({
      query: () => requestFor(endpoints.unconfirmed),
      providesTags: ['Orders'],
    }),
    busyNetworks: build.query<BusyNetwork[], void>({
      query: () => requestFor(endpoints.busyNetworks),
      providesTags: ['Orders'],
    }),
    pickOrders: build.query<OfficeOrder[], readonly string[]>({
      query: (ids) => requestFor(endpoints.pick, { query: { ids: ids.join(',') } as never }),
      transformResponse: (orders: OfficeOrder[]) => orders.map(normaliseOrder),
      providesTags: ['Orders'],
    }),
    listOrderEvents: build.query<OrderEvent[], string>({
      query: (id) => requestFor(endpoints.events, { params: { id } }),
      providesTags: ['Orders'],
    }),
    findCustomers: build.query<Customer[], string>({
      query: (query) => requestFor(endpoints.customers, { query: { query } }),
    }),
    stepOrders: build.mutation<StepOutcome[], Omit<OrderStep, 'version'> & { orders: Versioned[] }>({
      query: (body) => requestFor(endpoints.stepAll, { body }),
      ...changesStock,
    }),
    undoSteps: build.mutation<StepOutcome[], Versioned[]>({
      query: (orders) => requestFor(endpoints.undo, { body: { orders } }),
      ...changesStock,
    }),
    deliverPart: build.mutation<OfficeOrder, PartialDelivery & { id: string }>({
      query: ({ id, ...body }) => requestFor(partialDeliveryEndpoints.deliverPart, { params: { id }, body }),
      ...changesOrders,
    }),
    returningPieces: build.query<ReturningPiece[], string>({
      query: (id) => requestFor(partialDeliveryEndpoints.returning, { params: { id } }),
      providesTags: ['Orders'],
    }),
    checkPiece: build.mutation<ReturningPiece[], { id: string; piece: string; checkedAs: CheckedAs }>({
      query: ({ id, piece, ...body }) =>
        requestFor(partialDeliveryEndpoints.checkPiece, { params: { id, piece }, body }),
      ...changesStock,
    }),
    recordCall: build.mutation<OfficeOrder, { id: string; nextCallAt?: string }>({
      query: ({ id, ...body }) => requestFor(endpoints.recordCall, { params: { id }, body }),
      ...changesOrders,
    }),
    addOrderNote: build.mutation<OrderEvent, { id: string; text: string }>({
      query: ({ id, ...body }) => requestFor(endpoints.addNote, { params: { id }, body }),
      ...changesOrders,
    }),
    recordPrint: build.mutation<void, readonly string[]>({
      query: (ids) => requestFor(endpoints.recordPrint, { body: { ids } }),
      ...changesOrders,
    }),
    markOrder: build.mutation<Order, Flags>({
      query: ({ id, ...body }) => requestFor(orderEndpoints.update, { params: { id }, body }),
      ...changesOrders,
    }),
    notifyCustomer: build.mutation<
      { outcome: 'told' | 'asked' | 'unproven' },
      { orderId: string; email: string; productKey: string; progress: Progress }
    >({
      query: (body) => requestFor(orderEndpoints.notify, { body }),
      ...changesOrders,
    }),
    removeOrder: build.mutation<void, string>({
      query: (id) => requestFor(orderEndpoints.remove, { params: { id }, caller: 'staff' }),
      ...changesStock,
    }),
    // A mutation, so that neither the text nor the reading stays in the store's cache.
    readConversation: build.mutation<ConversationReading, string>({
      query: (text) => requestFor(conversationEndpoints.read, { body: { text } }),
      transformResponse: (reading: ConversationReading) => ({
        ...reading,
        pieces: reading.pieces.map((piece) => ({
          ...piece,
          garments: piece.garments.map((garment) => ({ ...garment, product: normaliseProduct(garment.product) })),
        })),
      }),
    }),
    takeOrder: build.mutation<OfficeOrder, { key: string; fields: NewOfficeOrder }>({
      query: ({ key, fields }) => requestFor(endpoints.create, { body: fields, headers: { [idempotencyHeader]: key } }),
      ...changesStock,
    }),
    editOrder: build.mutation<OfficeOrder, { id: string; fields: OfficeOrderEdit }>({
      query: ({ id, fields }) => requestFor(endpoints.edit, { params: { id }, body: fields }),
      ...changesStock,
    }),
  }),
})

export const {
  useBrowseOrdersQuery,
  useFindOfficeOrderQuery,
  usePickOrdersQuery,
  useUnconfirmedOrdersQuery,
  useBusyNetworksQuery,
  useListOrderEventsQuery,
  useFindCustomersQuery,
  useStepOrdersMutation,
  useUndoStepsMutation,
  useDeliverPartMutation,
  useReturningPiecesQuery,
  useCheckPieceMutation,
  useRecordCallMutation,
  useAddOrderNoteMutation,
  useRecordPrintMutation,
  useMarkOrderMutation,
  useNotifyCustomerMutation,
  useRemoveOrderMutation,
  useReadConversationMutation,
  useTakeOrderMutation,
  useEditOrderMutation,
} = officeOrdersApi
