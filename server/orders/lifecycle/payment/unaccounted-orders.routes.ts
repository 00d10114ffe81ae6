import type { FastifyInstance } from 'fastify'
import { unaccountedOrderEndpoints } from '#contract/orders/lifecycle/unaccounted-orders.contract.ts'
import { toStaffActor } from '#server/people/staff/actor.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { mount } from '#server/platform/http/mount.ts'
import { listUnaccountedOrders, settleUnaccountedOrders } from './unaccounted-orders.service.ts'

export function unaccountedOrderRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  mount(app, unaccountedOrderEndpoints.list, async () => listUnaccountedOrders(db))

  mount(app, unaccountedOrderEndpoints.settle, async ({ body, staff }) =>
    settleUnaccountedOrders(db, toStaffActor(staff), body),
  )
}
