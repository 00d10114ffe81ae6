import type { FastifyInstance } from 'fastify'
import { customerEndpoints as endpoints } from '#contract/customers/records/customers.contract.ts'
import { exportEndpoints } from '#contract/orders/records/exports.contract.ts'
import { toStaffActor } from '#server/people/staff/actor.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { ConcurrencyLimit, longListLimit } from '#server/platform/http/concurrency-limit.ts'
import { mount } from '#server/platform/http/mount.ts'
import { sendInTurn } from '#server/platform/http/stream-list.ts'
import {
  joinNumber,
  labelCustomer,
  liftCaution,
  noteObjection,
  noteOnCustomer,
  partFromCustomer,
  warnOfCustomer,
} from './change-customer.service.ts'
import { browseCustomers, showCustomer } from './customers.service.ts'
import { exportCustomers } from './export-customers.service.ts'

export function customerRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  const turns = new ConcurrencyLimit(longListLimit)

  mount(app, endpoints.browse, async ({ query }) => browseCustomers(db, query))

  mount(app, exportEndpoints.customers, async ({ query: { search = '', language }, reply }) => {
    reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="customers.csv"')
    return sendInTurn(turns, async () => ({ text: exportCustomers(db, search, language), close: async () => {} }))
  })

  mount(app, endpoints.find, async ({ params }) => showCustomer(db, params.id))

  mount(app, endpoints.addNote, async ({ params, body, staff }) =>
    noteOnCustomer(db, toStaffActor(staff), params.id, body.text),
  )

  mount(app, endpoints.label, async ({ params, body, staff }) =>
    labelCustomer(db, toStaffActor(staff), params.id, body.labels),
  )

  mount(app, endpoints.warn, async ({ params, body, staff }) =>
    warnOfCustomer(db, toStaffActor(staff), params.id, body),
  )

  mount(app, endpoints.lift, async ({ params, staff }) => liftCaution(db, toStaffActor(staff), params.id))

  mount(app, endpoints.object, async ({ params, body, staff }) =>
    noteObjection(db, toStaffActor(staff), params.id, body.text),
  )

  mount(app, endpoints.join, async ({ params, body, staff }) =>
    joinNumber(db, toStaffActor(staff), params.id, body.phone),
  )

  mount(app, endpoints.part, async ({ params, body, staff }) =>
    partFromCustomer(db, toStaffActor(staff), params.id, body.phone),
  )
}
