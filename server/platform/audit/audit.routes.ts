import type { FastifyInstance } from 'fastify'
import { changeEndpoints } from '#contract/platform/audit/audit.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { mount } from '#server/platform/http/mount.ts'
import { readChanges } from './audit.service.ts'

export function changeRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  mount(app, changeEndpoints.list, async ({ query }) => readChanges(db, query))
}
