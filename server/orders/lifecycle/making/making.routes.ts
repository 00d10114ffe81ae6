import type { FastifyInstance } from 'fastify'
import { makingEndpoints as endpoints } from '#contract/orders/making/making.contract.ts'
import { toStaffActor } from '#server/people/staff/actor.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { mount } from '#server/platform/http/mount.ts'
import { canSeeCustomers } from '#server/platform/http/staff-member.ts'
import {
  makeAppointment,
  markAppointment,
  saveSheet,
  showCalendar,
  showMaking,
  showOwnMaking,
} from './measurement-sheets.service.ts'
import { assignPiece, showDay } from './workshop-day.service.ts'
import { movePiece, setWeek, showFreeWeeks, showWorkshop } from './workshop-weeks.service.ts'

export function makingRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  mount(app, endpoints.weeks, async () => showFreeWeeks(db))

  mount(app, endpoints.own, async ({ params, shopper }) => showOwnMaking(db, shopper.id, params.id))

  mount(app, endpoints.workshop, async ({ query }) => showWorkshop(db, query.from))

  mount(app, endpoints.day, async () => showDay(db))

  mount(app, endpoints.give, async ({ params, body, staff }) =>
    assignPiece(db, toStaffActor(staff), params.id, Number(params.sheet), body),
  )

  mount(app, endpoints.setWeek, async ({ params, body, staff }) => setWeek(db, staff.username, params.week, body))

  mount(app, endpoints.ofOrder, async ({ params }) => showMaking(db, params.id))

  mount(app, endpoints.saveSheet, async ({ params, body, staff }) =>
    saveSheet(db, toStaffActor(staff), params.id, Number(params.sheet), { ...body, blind: !canSeeCustomers(staff) }),
  )

  mount(app, endpoints.move, async ({ params, body, staff }) =>
    movePiece(db, toStaffActor(staff), params.id, Number(params.sheet), body),
  )

  mount(app, endpoints.appointments, async ({ query }) => showCalendar(db, query.from))

  mount(app, endpoints.makeAppointment, async ({ params, body, staff }) =>
    makeAppointment(db, toStaffActor(staff), params.id, body),
  )

  mount(app, endpoints.markAppointment, async ({ params, body, staff }) =>
    markAppointment(db, toStaffActor(staff), Number(params.appointment), body.state),
  )
}
