import type { FastifyInstance } from 'fastify'
import { monthEndpoints } from '#contract/accounting/month-closing/month.contract.ts'
import { sheetMediaType } from '#contract/catalogue/products/sheet-report.contract.ts'
import { cashEndpoints } from '#contract/orders/fulfilment/cash.contract.ts'
import { profitEndpoints } from '#contract/orders/fulfilment/profit.contract.ts'
import { refusalEndpoints } from '#contract/orders/fulfilment/refusals.contract.ts'
import { idempotencyHeader } from '#contract/platform/http/idempotency-header.ts'
import { recordAdvertising } from '#server/accounting/month-closing/advertising.service.ts'
import { exportMonth } from '#server/accounting/month-closing/export-month.service.ts'
import { closeMonth, showMonth } from '#server/accounting/month-closing/month.service.ts'
import { payOrders } from '#server/orders/lifecycle/dispatch/mark-dispatched.service.ts'
import { toStaffActor } from '#server/people/staff/actor.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { openSnapshot } from '#server/platform/db/snapshot.ts'
import { ConcurrencyLimit, longListLimit } from '#server/platform/http/concurrency-limit.ts'
import { mount } from '#server/platform/http/mount.ts'
import { sendInTurn } from '#server/platform/http/stream-list.ts'
import { bookReceipt, undoReceipt } from './book-receipt.service.ts'
import { browseReceipts, showAccounts, showOwed } from './courier-accounts.service.ts'
import { exportReceipts } from './export-receipts.service.ts'
import { exportProfit, reportProfit } from './profit.service.ts'
import { readStatement } from './read-statement.service.ts'
import { exportRefusals, listRefusals, reportRefusals } from './refusals.service.ts'

export function cashRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  const turns = new ConcurrencyLimit(longListLimit)

  mount(app, cashEndpoints.accounts, async () => showAccounts(db))

  mount(app, cashEndpoints.owed, async ({ query }) => showOwed(db, query.courier))

  mount(app, cashEndpoints.receipts, async ({ query }) => browseReceipts(db, query))

  mount(app, cashEndpoints.book, async ({ body, headers, staff, reply }) => {
    const { receipt, created } = await bookReceipt(db, toStaffActor(staff), headers[idempotencyHeader], body, payOrders)
    reply.status(created ? 201 : 200)
    return receipt
  })

  mount(app, cashEndpoints.undo, async ({ params, staff }) =>
    undoReceipt(db, toStaffActor(staff), params.id, payOrders),
  )

  mount(app, cashEndpoints.readStatement, async ({ body }) => readStatement(db, body))

  mount(app, refusalEndpoints.report, async ({ query: { from, to } }) => reportRefusals(db, from, to))

  mount(app, refusalEndpoints.parcels, async ({ query }) => listRefusals(db, query))

  mount(app, refusalEndpoints.export, async ({ query, reply }) => {
    const text = await exportRefusals(db, query)
    const name = `refusals-${query.from}-${query.to}.csv`
    reply.type(`${sheetMediaType}; charset=utf-8`).header('content-disposition', `attachment; filename="${name}"`)
    return text as never
  })

  mount(app, profitEndpoints.report, async ({ query }) => reportProfit(db, query))

  mount(app, profitEndpoints.export, async ({ query: { language, ...query }, reply }) => {
    const text = await exportProfit(db, query, language)
    const name = `profit-${query.by}-${query.from}-${query.to}.csv`
    reply.type(`${sheetMediaType}; charset=utf-8`).header('content-disposition', `attachment; filename="${name}"`)
    return text as never
  })

  mount(app, cashEndpoints.export, async ({ query, reply }) => {
    const text = await exportReceipts(db, query)
    const name = `caisse-${query.from}-${query.to}.csv`
    reply.type(`${sheetMediaType}; charset=utf-8`).header('content-disposition', `attachment; filename="${name}"`)
    return text as never
  })

  mount(app, monthEndpoints.show, async ({ params }) => showMonth(db, params.month))

  mount(app, monthEndpoints.close, async ({ params, body, staff }) =>
    closeMonth(db, toStaffActor(staff), params.month, body.entries),
  )

  mount(app, profitEndpoints.advertise, async ({ body, staff }) => recordAdvertising(db, toStaffActor(staff), body))

  mount(app, monthEndpoints.export, async ({ params: { month }, query: { language }, reply }) => {
    const name = `books-${month}.csv`
    reply.type(`${sheetMediaType}; charset=utf-8`).header('content-disposition', `attachment; filename="${name}"`)
    return sendInTurn(turns, async () => {
      const { tx, close } = await openSnapshot(db)
      return { text: exportMonth(tx, month, language), close }
    })
  })
}
