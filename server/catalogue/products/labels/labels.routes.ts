import type { FastifyInstance } from 'fastify'
import { labelEndpoints } from '#contract/catalogue/products/labels.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { mount } from '#server/platform/http/mount.ts'
import { assignCodes, showLabels } from './labels.service.ts'

export function labelRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  mount(app, labelEndpoints.list, async ({ query }) => showLabels(db, query))
  mount(app, labelEndpoints.giveCodes, async ({ body, staff }) => assignCodes(db, body.pieces, staff.username))
}
