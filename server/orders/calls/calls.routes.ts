import type { FastifyInstance } from 'fastify'
import { callEndpoints as endpoints } from '#contract/orders/calls/calls.contract.ts'
import { toStaffActor } from '#server/people/staff/actor.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { mount } from '#server/platform/http/mount.ts'
import { callLater, extendCallClaim, nextCall } from './calls.service.ts'

export function callRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  mount(app, endpoints.next, async ({ body, staff }) => nextCall(db, toStaffActor(staff), body.passedOver))

  mount(app, endpoints.hold, async ({ params, staff }) => extendCallClaim(db, toStaffActor(staff), params.id))

  mount(app, endpoints.later, async ({ params, body, staff }) =>
    callLater(db, toStaffActor(staff), params.id, new Date(body.at)),
  )
}
