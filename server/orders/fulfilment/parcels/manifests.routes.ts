import type { FastifyInstance } from 'fastify'
import { manifestEndpoints } from '#contract/orders/fulfilment/manifests.contract.ts'
import { idempotencyHeader } from '#contract/platform/http/idempotency-header.ts'
import { dispatchManifest } from '#server/orders/lifecycle/dispatch/dispatch-manifest.service.ts'
import { undoDispatch } from '#server/orders/lifecycle/dispatch/undo-dispatch.service.ts'
import { toStaffActor } from '#server/people/staff/actor.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { mount } from '#server/platform/http/mount.ts'
import { browseManifests, changeParcel, showManifest } from './manifests.service.ts'
import { writeParcelFile } from './parcel-file.service.ts'

export function manifestRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  mount(app, manifestEndpoints.list, async ({ query }) => browseManifests(db, query))

  mount(app, manifestEndpoints.find, async ({ params }) => showManifest(db, params.id))

  mount(app, manifestEndpoints.handOver, async ({ body, headers, staff, reply }) => {
    const { manifest, created } = await dispatchManifest(db, toStaffActor(staff), headers[idempotencyHeader], body)
    reply.status(created ? 201 : 200)
    return manifest
  })

  mount(app, manifestEndpoints.undo, async ({ params, staff }) => undoDispatch(db, toStaffActor(staff), params.id))

  mount(app, manifestEndpoints.file, async ({ params, query, reply }) => {
    const { name, type, content } = await writeParcelFile(db, params.id, query.format)
    reply.type(type).header('content-disposition', `attachment; filename="${name}"`)
    return content as never
  })

  mount(app, manifestEndpoints.change, async ({ params, body, staff }) =>
    changeParcel(db, toStaffActor(staff), params.id, body),
  )
}
