import type { FastifyInstance } from 'fastify'
import { followEndpoints } from '#contract/orders/fulfilment/parcel-tracking.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { mount } from '#server/platform/http/mount.ts'
import { trackParcel } from './parcel-tracking.service.ts'

export function parcelTrackingRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  mount(app, followEndpoints.follow, async ({ body, request }) => trackParcel(db, request.ip, body))
}
