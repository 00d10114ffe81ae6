import type { FastifyInstance } from 'fastify'
import { sheetMediaType } from '#contract/catalogue/products/sheet-report.contract.ts'
import { tillEndpoints as endpoints } from '#contract/orders/till/till.contract.ts'
import { idempotencyHeader } from '#contract/platform/http/idempotency-header.ts'
import { sellAtTill, undoCounterSale } from '#server/orders/lifecycle/counter-sales.service.ts'
import { toStaffActor } from '#server/people/staff/actor.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { mount } from '#server/platform/http/mount.ts'
import { exportTill } from './export-till.service.ts'
import { browseTillDays, closeTill, openTill, showTill } from './till-days.service.ts'
import { moveCash, reverseEntry } from './till-entries.service.ts'
import { showTillDay } from './till-record.ts'

export function tillRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  mount(app, endpoints.now, async () => showTill(db))

  mount(app, endpoints.days, async ({ query }) => browseTillDays(db, query.before))

  mount(app, endpoints.day, async ({ params }) => showTillDay(db, params.id))

  mount(app, endpoints.open, async ({ body, staff, reply }) => {
    const day = await openTill(db, toStaffActor(staff), body.float)
    reply.status(201)
    return day
  })

  mount(app, endpoints.close, async ({ params, body, staff }) => closeTill(db, toStaffActor(staff), params.id, body))

  mount(app, endpoints.sell, async ({ body, headers, staff, reply }) => {
    const { day, created } = await sellAtTill(db, toStaffActor(staff), headers[idempotencyHeader], body)
    reply.status(created ? 201 : 200)
    return day
  })

  mount(app, endpoints.move, async ({ body, headers, staff, reply }) => {
    const { day, created } = await moveCash(db, toStaffActor(staff), headers[idempotencyHeader], body)
    reply.status(created ? 201 : 200)
    return day
  })

  mount(app, endpoints.meet, async ({ params, body, staff }) =>
    reverseEntry(db, toStaffActor(staff), params.id, body.reason, undoCounterSale),
  )

  mount(app, endpoints.export, async ({ query, reply }) => {
    const text = await exportTill(db, query)
    const name = `till-${query.from}-${query.to}.csv`
    reply.type(`${sheetMediaType}; charset=utf-8`).header('content-disposition', `attachment; filename="${name}"`)
    return text as never
  })
}
