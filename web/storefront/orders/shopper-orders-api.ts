import type * as z from 'zod/mini'
import { type Order, type OrderFields, orderEndpoints } from '#contract/orders/records/orders.contract.ts'
import { cameFromHeader } from '#contract/orders/records/place-order-call.ts'
import { idempotencyHeader } from '#contract/platform/http/idempotency-header.ts'
import { requestFor } from '#web/api/api-request.ts'
import { normaliseOrder } from '#web/api/normalise-order.ts'
import { ordersApi } from '#web/api/orders-api.ts'
import { productsApi } from '#web/api/products-api.ts'

/** The body of an order; the server fills in the omitted fields. */
export type OrderBody = z.input<typeof OrderFields>

interface ProductRemoval {
  orderId: string
  productKey: string
  quantityToRemove: number
}

/** Refetches all garments, because the order changed their stock. */
async function refreshProducts(
  _argument: unknown,
  { dispatch, queryFulfilled }: { dispatch: (action: never) => unknown; queryFulfilled: Promise<unknown> },
): Promise<void> {
  const hasSucceeded = await queryFulfilled.then(
    () => true,
    () => false,
  )
  if (hasSucceeded) dispatch(productsApi.util.invalidateTags(['Products']) as never)
}

/** The calls about a shopper's own orders. Every change refetches them. */
const shopperOrdersApi = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    listMyOrders: build.query<Order[], string>({
      query: (email) => requestFor(orderEndpoints.listOfEmail, { params: { email }, caller: 'shopper' }),
      transformResponse: (orders: Order[]) => orders.map(normaliseOrder),
      providesTags: ['Orders'],
    }),
    findMyOrder: build.query<Order, string>({
      query: (id) => requestFor(orderEndpoints.find, { params: { id }, caller: 'shopper' }),
      transformResponse: (order: Order) => normaliseOrder(order),
      providesTags: ['Orders'],
    }),
    placeOrder: build.mutation<Order, { key: string; cameFrom?: string | undefined; body: OrderBody }>({
      query: ({ key, cameFrom = '', body }) =>
        requestFor(orderEndpoints.place, { body, headers: { [idempotencyHeader]: key, [cameFromHeader]: cameFrom } }),
      transformResponse: (order: Order) => normaliseOrder(order),
      invalidatesTags: (order) => (order ? ['Orders'] : []),
      onQueryStarted: async (placed, api) => {
        void refreshProducts(placed, api)
        const { data } = await api.queryFulfilled.catch(() => ({ data: undefined }))
        // Caches the placed order, so that the confirmation needs no request.
        if (data) void api.dispatch(upsertOrder(data))
      },
    }),
    removeOrder: build.mutation<void, string>({
      query: (id) => requestFor(orderEndpoints.remove, { params: { id }, caller: 'shopper' }),
      invalidatesTags: ['Orders'],
      onQueryStarted: refreshProducts,
    }),
    removeOrderProduct: build.mutation<Order | null, ProductRemoval>({
      query: (body) => requestFor(orderEndpoints.removeProduct, { body, caller: 'shopper' }),
      invalidatesTags: ['Orders'],
      onQueryStarted: refreshProducts,
    }),
  }),
})

function upsertOrder(order: Order) {
  return shopperOrdersApi.util.upsertQueryData('findMyOrder', order._id, order)
}

export const placeOrder = shopperOrdersApi.endpoints.placeOrder.initiate

export const { useListMyOrdersQuery, useFindMyOrderQuery, useRemoveOrderMutation, useRemoveOrderProductMutation } =
  shopperOrdersApi
