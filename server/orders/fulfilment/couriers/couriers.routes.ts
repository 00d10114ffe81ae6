import type { FastifyInstance } from 'fastify'
import { courierEndpoints } from '#contract/orders/fulfilment/couriers.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { mount } from '#server/platform/http/mount.ts'
import { addCourier, changeCourier, showCouriers } from './couriers.service.ts'

export function courierRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  mount(app, courierEndpoints.list, async () => showCouriers(db))

  mount(app, courierEndpoints.add, async ({ body, staff }) => addCourier(db, staff.username, body))

  mount(app, courierEndpoints.change, async ({ params, body, staff }) =>
    changeCourier(db, staff.username, params.id, body),
  )
}
