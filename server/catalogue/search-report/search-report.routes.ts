import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { searchReportEndpoints } from '#contract/catalogue/search-report/search-report.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { addressSubject } from '#server/platform/http/address-subject.rules.ts'
import { callerOf } from '#server/platform/http/caller.ts'
import { mount } from '#server/platform/http/mount.ts'
import { writeBehind } from '#server/platform/http/write-behind-counts.ts'
import { SearchCounter } from './search-counter.ts'
import { reportSearches, writeCounts } from './search-report.service.ts'

const everyMs = 30_000

interface ReportDeps {
  db: Database
  log: Pick<Logger, 'debug'>
}

export function searchReportRoutes(app: FastifyInstance, { db, log }: ReportDeps): void {
  const counter = new SearchCounter()
  // Counts that cannot be written are dropped: they are not worth a retry.
  const write = writeBehind(app, { everyMs, log, failureMessage: 'counts were lost' }, () => writeCounts(db, counter))

  mount(app, searchReportEndpoints.count, async ({ body, request }) =>
    counter.count(body.query, body.product, addressSubject(callerOf(request).address)),
  )

  mount(app, searchReportEndpoints.report, async ({ query }) => {
    await write()
    return reportSearches(db, query.days)
  })
}
