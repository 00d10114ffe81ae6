import type { FastifyInstance } from 'fastify'
import { depositEndpoints as endpoints } from '#contract/orders/deposits.contract.ts'
import type { Database } from '#server/db/pool.ts'
import { mount } from '#server/http/mount.ts'
import { toStaffActor } from '#server/orders/actor.ts'
import { giveDepositBack, showDeposits, showOwedBack, takeDeposit, takeDepositBack } from './deposits.service.ts'

export function depositRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  mount(app, endpoints.list, async ({ params }) => showDeposits(db, params.id))

  mount(app, endpoints.take, async ({ params, body, staff }) => takeDeposit(db, toStaffActor(staff), params.id, body))

  mount(app, endpoints.giveBack, async ({ params, body, staff }) =>
    giveDepositBack(db, toStaffActor(staff), params.id, body),
  )

  mount(app, endpoints.owedBack, async () => showOwedBack(db))

  mount(app, endpoints.undo, async ({ params, staff }) =>
    takeDepositBack(db, toStaffActor(staff), params.id, Number(params.deposit)),
  )
}
