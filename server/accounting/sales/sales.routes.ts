import type { FastifyInstance } from 'fastify'
import { dashboardEndpoints } from '#contract/accounting/sales/sales.contract.ts'
import { figureEndpoints } from '#contract/accounting/sales/sales-figures.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { mount } from '#server/platform/http/mount.ts'
import { showFigures } from './sales-figures.service.ts'
import { showSales, showToday } from './sales-overview.service.ts'

export function dashboardRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  mount(app, dashboardEndpoints.today, async () => showToday(db))

  mount(app, figureEndpoints.figures, async ({ query: { by, from, to } }) => showFigures(db, by, from, to))

  mount(app, dashboardEndpoints.sales, async ({ query }) => showSales(db, query.period))
}
