import type { FastifyInstance } from 'fastify'
import { monthEndpoints as endpoints } from '#contract/fulfilment/month.contract.ts'
import { profitEndpoints } from '#contract/fulfilment/profit.contract.ts'
import { sheetMediaType } from '#contract/products/sheet-report.contract.ts'
import type { Database } from '#server/db/pool.ts'
import { openSnapshot } from '#server/db/snapshot.ts'
import { ConcurrencyLimit, manyAtOnce } from '#server/http/concurrency-limit.ts'
import { mount } from '#server/http/mount.ts'
import { sendInTurn } from '#server/http/send-many.ts'
import { toStaffActor } from '#server/orders/actor.ts'
import { sayAdvertising } from './advertising.service.ts'
import { exportMonth } from './export-month.service.ts'
import { closeMonth, showMonth } from './month.service.ts'

export function monthRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  const turns = new ConcurrencyLimit(manyAtOnce)

  mount(app, endpoints.show, async ({ params }) => showMonth(db, params.month))

  mount(app, endpoints.close, async ({ params, body, staff }) =>
    closeMonth(db, toStaffActor(staff), params.month, body.entries),
  )

  mount(app, profitEndpoints.advertise, async ({ body, staff }) => sayAdvertising(db, toStaffActor(staff), body))

  mount(app, endpoints.export, async ({ params: { month }, query: { language }, reply }) => {
    const name = `books-${month}.csv`
    reply.type(`${sheetMediaType}; charset=utf-8`).header('content-disposition', `attachment; filename="${name}"`)
    return sendInTurn(turns, async () => {
      const { tx, close } = await openSnapshot(db)
      return { text: exportMonth(tx, month, language), close }
    })
  })
}
