import type { FastifyInstance } from 'fastify'
import { callRequestEndpoints as endpoints } from '#contract/orders/calls/call-requests.contract.ts'
import { toStaffActor } from '#server/people/staff/actor.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { callerOf } from '#server/platform/http/caller.ts'
import { mount } from '#server/platform/http/mount.ts'
import {
  keepCallRequest,
  postponeCallRequest,
  requestCall,
  settleCallRequest,
  showCallRequest,
} from './call-requests.service.ts'

export function callRequestRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  mount(app, endpoints.ask, async ({ body, request }) => requestCall(db, body, callerOf(request).address))

  mount(app, endpoints.find, async ({ params }) => showCallRequest(db, params.id))

  mount(app, endpoints.hold, async ({ params, staff }) => keepCallRequest(db, toStaffActor(staff), params.id))

  mount(app, endpoints.later, async ({ params, body, staff }) =>
    postponeCallRequest(db, toStaffActor(staff), params.id, { at: new Date(body.at), missed: body.missed }),
  )

  mount(app, endpoints.settle, async ({ params, body, staff }) =>
    settleCallRequest(db, toStaffActor(staff), params.id, body.outcome),
  )
}
