import type { FastifyInstance } from 'fastify'
import { orderLinkEndpoints as endpoints } from '#contract/orders/lifecycle/order-links.contract.ts'
import { toStaffActor } from '#server/people/staff/actor.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { mount } from '#server/platform/http/mount.ts'
import { answerChangeRequest, listWaitingCustomers, noteCalled } from './change-requests.service.ts'
import { makeLink } from './order-links.service.ts'
import { makeReviewLink } from './review-link.service.ts'
import { listTodaysDeliveries } from './todays-deliveries.service.ts'

interface Deps {
  db: Database
  /** The public address of the shop, because the link is opened on the customer's phone. */
  origin: () => string
}

export function officeLinkRoutes(app: FastifyInstance, { db, origin }: Deps): void {
  mount(app, endpoints.make, async ({ params, staff }) => {
    const { token, expiresAt } = await makeLink(db, toStaffActor(staff), params.id)
    return { url: `${origin()}/c/${token}`, expiresAt: expiresAt.toISOString() }
  })

  mount(app, endpoints.review, async ({ params, staff, reply }) => {
    const url = await makeReviewLink(db, toStaffActor(staff), params.id, origin())
    reply.status(201)
    return { url }
  })

  mount(app, endpoints.waiting, async () => listWaitingCustomers(db))

  mount(app, endpoints.today, async () => listTodaysDeliveries(db))

  mount(app, endpoints.called, async ({ params, staff }) => noteCalled(db, toStaffActor(staff), params.id))

  mount(app, endpoints.decide, async ({ params, body, staff }) =>
    answerChangeRequest(db, toStaffActor(staff), params.id, body),
  )
}
