import type { FastifyInstance } from 'fastify'
import { idempotencyHeader } from '#contract/platform/http/idempotency-header.ts'
import { lendingEndpoints as endpoints } from '#contract/workshop/lending/lending.contract.ts'
import { toStaffActor } from '#server/people/staff/actor.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { callerOf } from '#server/platform/http/caller.ts'
import { mount } from '#server/platform/http/mount.ts'
import { listLentGarments, saveLending, setLentPiece, showLending, showLentGarment } from './lendings.service.ts'
import { stepLoan, undoLoanStep } from './loan-steps.service.ts'
import { createLoanByPhone, requestLoan, showBoard } from './loans.service.ts'

export function lendingRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  mount(app, endpoints.find, async ({ params }) => showLending(db, params.id))

  mount(app, endpoints.ask, async ({ body, headers, request, reply }) => {
    const answer = await requestLoan(db, headers[idempotencyHeader], body, callerOf(request).address)
    reply.status(answer ? (answer.created ? 201 : 200) : 202)
    return answer?.loan
  })

  mount(app, endpoints.board, async () => showBoard(db))

  mount(app, endpoints.take, async ({ body, headers, staff, reply }) => {
    const { loan, created } = await createLoanByPhone(db, toStaffActor(staff), headers[idempotencyHeader], body)
    reply.status(created ? 201 : 200)
    return loan
  })

  mount(app, endpoints.step, async ({ params, body, staff }) => stepLoan(db, toStaffActor(staff), params.id, body))

  mount(app, endpoints.undo, async ({ params, body, staff }) =>
    undoLoanStep(db, toStaffActor(staff), params.id, body.version),
  )

  mount(app, endpoints.garments, async () => listLentGarments(db))

  mount(app, endpoints.ofGarment, async ({ params }) => showLentGarment(db, params.id))

  mount(app, endpoints.save, async ({ params, body, staff }) => saveLending(db, toStaffActor(staff), params.id, body))

  mount(app, endpoints.setPiece, async ({ params, body, staff }) =>
    setLentPiece(db, toStaffActor(staff), params.id, body),
  )
}
