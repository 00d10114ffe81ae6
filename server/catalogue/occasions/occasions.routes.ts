import type { FastifyInstance } from 'fastify'
import { occasionEndpoints } from '#contract/catalogue/occasions/occasions.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { mountCached } from '#server/platform/http/mount-cached.ts'
import type { ResponseCache } from '#server/platform/http/response-cache.ts'
import { showOccasions } from './occasions.service.ts'

export function occasionRoutes(app: FastifyInstance, { db, memory }: { db: Database; memory: ResponseCache }): void {
  mountCached(app, memory, occasionEndpoints.find, async () => ({ body: await showOccasions(db), stock: [] }))
}
