import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { idempotencyHeader, orderEndpoints } from '#contract/orders.contract.ts'
import { mount } from '#server/http/mount.ts'
import { pageHeaders } from '#server/http/page-headers.ts'
import { Problem } from '#server/http/problem.ts'
import { type Actor, type ShopperActor, type StaffActor, toStaffActor } from './actor.ts'
import { markOrder, removeOrder, removeOrderProduct } from './change-order.service.ts'
import { OrderAnnouncer } from './order-announcer.ts'
import { notifyCustomer } from './order-mails.service.ts'
import { type OrderStore, placeOrder } from './place-order.service.ts'
import { browseOrders, listOrdersByEmail, showOrder } from './read-orders.service.ts'

export interface OrderDeps extends OrderStore {
  log: Logger
}

export function orderRoutes(app: FastifyInstance, { log, ...store }: OrderDeps): void {
  const { db } = store
  const announcer = new OrderAnnouncer(db, log)
  app.addHook('onClose', () => announcer.stop())
  // Whose orders these are is nobody else's business, and nothing in between may keep them.
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url?.startsWith('/api/orders')) reply.header('cache-control', 'no-store')
  })

  mount(app, orderEndpoints.place, async ({ body, headers, request, reply }) => {
    const { order, created } = await placeOrder(store, shopperOf(request), headers[idempotencyHeader], body)
    if (created) announcer.soon()
    reply.status(created ? 201 : 200)
    return order
  })

  mount(app, orderEndpoints.list, async ({ query, reply }) => {
    const page = await browseOrders(db, query)
    reply.headers(pageHeaders(page, orderEndpoints.list.path, query))
    return page.orders
  })

  mount(app, orderEndpoints.find, async ({ params, request }) => showOrder(db, actorOf(request), params.id))

  mount(app, orderEndpoints.listOfEmail, async ({ params, request }) =>
    listOrdersByEmail(db, actorOf(request), params.email),
  )

  mount(app, orderEndpoints.update, async ({ params, body, request }) =>
    markOrder(db, staffOf(request), params.id, body),
  )

  mount(app, orderEndpoints.remove, async ({ params, request }) => removeOrder(db, actorOf(request), params.id))

  mount(app, orderEndpoints.removeProduct, async ({ body, request, reply }) => {
    const order = await removeOrderProduct(db, actorOf(request), body)
    if (!order) reply.status(204)
    return order
  })

  mount(app, orderEndpoints.notify, async ({ body, request }) => notifyCustomer(db, staffOf(request), body))
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
