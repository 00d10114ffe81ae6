import type { FastifyInstance } from 'fastify'
import { creditEndpoints } from '#contract/orders/lifecycle/credits.contract.ts'
import { depositEndpoints as endpoints } from '#contract/orders/lifecycle/deposits.contract.ts'
import { refundEndpoints } from '#contract/orders/lifecycle/refunds.contract.ts'
import { idempotencyHeader } from '#contract/platform/http/idempotency-header.ts'
import { toStaffActor } from '#server/people/staff/actor.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { mount } from '#server/platform/http/mount.ts'
import { payCredit, showCredits, undoPayment } from '../credit/credits.service.ts'
import { showRefund, showRefunds } from '../refunds/refunds.service.ts'
import { refundDeposit, showDeposits, showOwedBack, takeDeposit, undoDepositEntry } from './deposits.service.ts'

export function depositRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  mount(app, endpoints.list, async ({ params }) => showDeposits(db, params.id))

  mount(app, endpoints.take, async ({ params, body, staff }) => takeDeposit(db, toStaffActor(staff), params.id, body))

  mount(app, endpoints.giveBack, async ({ params, body, staff }) =>
    refundDeposit(db, toStaffActor(staff), params.id, body),
  )

  mount(app, endpoints.owedBack, async () => showOwedBack(db))

  mount(app, endpoints.undo, async ({ params, staff }) =>
    undoDepositEntry(db, toStaffActor(staff), params.id, Number(params.deposit)),
  )

  mount(app, refundEndpoints.list, async () => showRefunds(db))

  mount(app, refundEndpoints.find, async ({ params }) => showRefund(db, params.ref))

  mount(app, creditEndpoints.list, async () => showCredits(db))

  mount(app, creditEndpoints.pay, async ({ params, body, headers, staff, reply }) => {
    const key = headers[idempotencyHeader]
    const { credit, created } = await payCredit(db, toStaffActor(staff), Number(params.id), key, body)
    reply.status(created ? 201 : 200)
    return credit
  })

  mount(app, creditEndpoints.undo, async ({ params, staff }) =>
    undoPayment(db, toStaffActor(staff), Number(params.id), Number(params.entry)),
  )
}
