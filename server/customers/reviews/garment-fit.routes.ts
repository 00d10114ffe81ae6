import type { FastifyInstance } from 'fastify'
import { fitEndpoints } from '#contract/catalogue/size-advice/garment-fit.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { mountCached } from '#server/platform/http/mount-cached.ts'
import type { ResponseCache } from '#server/platform/http/response-cache.ts'
import { showFit } from './garment-fit.service.ts'

export function fitRoutes(app: FastifyInstance, { db, memory }: { db: Database; memory: ResponseCache }): void {
  mountCached(app, memory, fitEndpoints.find, async ({ params }) => ({
    body: await showFit(db, params.id),
    stock: [],
  }))
}
