import type { FastifyInstance } from 'fastify'
import { orderReturnEndpoints as endpoints } from '#contract/orders/lifecycle/order-returns.contract.ts'
import { idempotencyHeader } from '#contract/platform/http/idempotency-header.ts'
import { toStaffActor } from '#server/people/staff/actor.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { mount } from '#server/platform/http/mount.ts'
import { exchangePiecesOf } from './exchange-order.service.ts'
import { showReturns } from './list-returns.service.ts'
import { recordReturn, undoReturn } from './record-return.service.ts'

export function orderReturnRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  mount(app, endpoints.list, async ({ params }) => showReturns(db, params.id))

  mount(app, endpoints.take, async ({ params, body, staff }) => recordReturn(db, toStaffActor(staff), params.id, body))

  mount(app, endpoints.undo, async ({ params, staff }) =>
    undoReturn(db, toStaffActor(staff), params.id, Number(params.taken)),
  )

  mount(app, endpoints.exchange, async ({ params, body, headers, staff, reply }) => {
    const key = headers[idempotencyHeader]
    const { order, created } = await exchangePiecesOf(db, toStaffActor(staff), params.id, key, body)
    reply.status(created ? 201 : 200)
    return order
  })
}
