import type { FastifyInstance } from 'fastify'
import { reconciliationEndpoints as endpoints } from '#contract/accounting/reconciliation/reconciliation.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { mount } from '#server/platform/http/mount.ts'
import { showReconciliation, startReconciliation } from './reconciliation.service.ts'

export function reconciliationRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  mount(app, endpoints.show, async () => showReconciliation(db))

  mount(app, endpoints.begin, async ({ reply }) => {
    reply.status(202)
    return startReconciliation(db)
  })
}
