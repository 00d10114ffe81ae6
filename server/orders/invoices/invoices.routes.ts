import type { FastifyInstance } from 'fastify'
import { invoiceEndpoints as endpoints } from '#contract/orders/invoices/invoices.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { ConcurrencyLimit, longListLimit } from '#server/platform/http/concurrency-limit.ts'
import { mount } from '#server/platform/http/mount.ts'
import { sendInTurn } from '#server/platform/http/stream-list.ts'
import { exportInvoices } from './export-invoices.service.ts'
import { pickPapers, showMonth } from './invoices.service.ts'

export function invoiceRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  const turns = new ConcurrencyLimit(longListLimit)

  mount(app, endpoints.month, async ({ query: { month, page = 1 } }) => showMonth(db, month, page))

  mount(app, endpoints.pick, async ({ query }) => pickPapers(db, query.ids))

  mount(app, endpoints.export, async ({ query: { month, language }, reply }) => {
    reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="invoices-${month}.csv"`)
    return sendInTurn(turns, async () => ({ text: exportInvoices(db, month, language), close: async () => {} }))
  })
}
