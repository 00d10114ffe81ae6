import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { heldPricesEndpoints } from '#contract/orders/placement/held-prices.contract.ts'
import { type Order, orderEndpoints } from '#contract/orders/records/orders.contract.ts'
import { cameFromHeader } from '#contract/orders/records/place-order-call.ts'
import { idempotencyHeader } from '#contract/platform/http/idempotency-header.ts'
import { asksNotToBeTracked } from '#server/accounting/visits/do-not-track.rules.ts'
import { cancelOrder, removeOrderProduct } from '#server/orders/lifecycle/cancel-order.service.ts'
import { markOrder } from '#server/orders/lifecycle/mark-order.service.ts'
import { OrderAnnouncer } from '#server/orders/notifications/order-announcer.ts'
import { notifyCustomer } from '#server/orders/notifications/order-mails.service.ts'
import { sourceOf, unknownSource, type VisitSource } from '#server/orders/placement/visit-source.rules.ts'
import {
  listUnlessMany,
  type OrderScope,
  readAllInBatches,
  scopeOfEmail,
} from '#server/orders/records/order-stream.service.ts'
import { browseOrders, showOrder } from '#server/orders/records/orders.service.ts'
import { type Actor, type ShopperActor, type StaffActor, toStaffActor } from '#server/people/staff/actor.ts'
import type { Content } from '#server/platform/db/content-version.ts'
import { ConcurrencyLimit, longListLimit } from '#server/platform/http/concurrency-limit.ts'
import { requireRight } from '#server/platform/http/guards.ts'
import { mount } from '#server/platform/http/mount.ts'
import { pageHeaders } from '#server/platform/http/page-headers.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { canSeeCustomers } from '#server/platform/http/staff-member.ts'
import { streamList } from '#server/platform/http/stream-list.ts'
import { checkHeldPrices } from './held-prices.service.ts'
import { type OrderStore, placeOrder } from './place-order.service.ts'

export interface OrderDeps extends OrderStore {
  log: Logger
  content: Pick<Content, 'stockChanged'>
}

export function orderRoutes(app: FastifyInstance, { log, content, ...store }: OrderDeps): void {
  const { db } = store
  const announcer = new OrderAnnouncer(db, log)
  app.addHook('onClose', () => announcer.stop())
  // Orders are private: no cache between may store them.
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url?.startsWith('/api/orders')) reply.header('cache-control', 'no-store')
  })

  const turns = new ConcurrencyLimit(longListLimit)
  async function everyOrder(reply: FastifyReply, scope: OrderScope, blind = false): Promise<Order[]> {
    const orders = await listUnlessMany(db, scope)
    if (!orders) return streamList(reply, turns, () => readAllInBatches(db, scope, { blind }))
    reply.header('x-total-count', String(orders.length))
    return orders
  }

  mount(app, orderEndpoints.place, async ({ body, headers, request, reply }) => {
    const garments = body.products.map(({ productId }) => productId)
    const { order, created } = await placeOrder(store, shopperOf(request), headers[idempotencyHeader], body, {
      ip: request.ip,
      cameFrom: visitSourceOf(request),
    }).catch((error: unknown) => {
      // After an unexpected error, the order may have been placed nevertheless, so the cached stock of its garments is dropped.
      if (!(error instanceof Problem)) content.stockChanged(garments)
      throw error
    })
    if (created) {
      // This process drops its cached stock at once; the others are notified shortly after.
      content.stockChanged(garments)
      announcer.soon()
    }
    reply.status(created ? 201 : 200)
    return order
  })

  mount(app, heldPricesEndpoints.ask, async ({ body }) => ({ held: await checkHeldPrices(db, body.prices) }))

  mount(app, orderEndpoints.list, async ({ query, staff, reply }) => {
    const blind = !canSeeCustomers(staff)
    if (query.page === undefined && query.limit === undefined)
      return everyOrder(reply, { filter: { ...query, blind } }, blind)
    const page = await browseOrders(db, { ...query, blind })
    reply.headers(pageHeaders(page, orderEndpoints.list.path, query))
    return page.orders
  })

  mount(app, orderEndpoints.find, async ({ params, request }) => showOrder(db, actorOf(request), params.id))

  mount(app, orderEndpoints.listOfEmail, async ({ params, request, reply }) =>
    everyOrder(reply, scopeOfEmail(actorOf(request), params.email)),
  )

  mount(app, orderEndpoints.update, async ({ params, body, staff, request }) => {
    // Each field requires its own right; writing the payment may require another one.
    if (body.isPaid !== undefined) requireRight(staff, 'take-money')
    if (body.isDelivered !== undefined) requireRight(staff, 'handle-orders')
    if (body.productProgress !== undefined) requireRight(staff, 'work-on-orders')
    return markOrder(db, staffOf(request), params.id, body)
  })

  mount(app, orderEndpoints.remove, async ({ params, request }) => cancelOrder(db, actorOf(request), params.id))

  mount(app, orderEndpoints.removeProduct, async ({ body, request, reply }) => {
    const order = await removeOrderProduct(db, actorOf(request), body)
    if (!order) reply.status(204)
    return order
  })

  mount(app, orderEndpoints.notify, async ({ body, request }) => ({
    outcome: await notifyCustomer(db, staffOf(request), body),
  }))
}

function actorOf(request: FastifyRequest): Actor {
  return request.staff ? staffOf(request) : shopperOf(request)
}

function shopperOf({ shopper }: FastifyRequest): ShopperActor {
  if (!shopper) throw new Problem('unauthenticated')
  return { kind: 'shopper', id: shopper.id, email: shopper.email, emailVerified: shopper.emailVerified }
}

function staffOf({ staff }: FastifyRequest): StaffActor {
  if (!staff) throw new Problem('unauthenticated')
  return toStaffActor(staff)
}

/** The source of the visit in which the order is placed; none if the visitor opted out of tracking. */
function visitSourceOf({ headers }: FastifyRequest): VisitSource {
  return asksNotToBeTracked(headers) ? unknownSource : sourceOf(headers[cameFromHeader]?.toString())
}
