import type { FastifyInstance } from 'fastify'
import { orderRiskEndpoints as endpoints } from '#contract/orders/lifecycle/order-risk.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { mount } from '#server/platform/http/mount.ts'
import { showRisk, showRiskRecord } from './order-risk.service.ts'

export function orderRiskRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  mount(app, endpoints.find, async ({ params }) => showRisk(db, params.id))

  mount(app, endpoints.record, async () => showRiskRecord(db))
}
