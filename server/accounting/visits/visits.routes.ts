import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { visitEndpoints } from '#contract/accounting/visits/visits.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { addressSubject } from '#server/platform/http/address-subject.rules.ts'
import { callerOf } from '#server/platform/http/caller.ts'
import { mount } from '#server/platform/http/mount.ts'
import { staffCookie } from '#server/platform/http/staff-cookie.ts'
import { writeBehind } from '#server/platform/http/write-behind-counts.ts'
import { asksNotToBeTracked } from './do-not-track.rules.ts'
import { VisitCounter } from './visit-counter.ts'
import { reportVisits, writeVisits } from './visits.service.ts'

const everyMs = 10_000

/** User agents of bots; those that do not identify themselves are counted. */
const machine = /bot|crawl|spider|slurp|preview|lighthouse|headless|monitor|python|curl|wget/i

interface VisitDeps {
  db: Database
  log: Pick<Logger, 'debug'>
  https: () => boolean
}

export function visitRoutes(app: FastifyInstance, { db, log, https }: VisitDeps): void {
  const visits = new VisitCounter()
  const write = writeBehind(app, { everyMs, log, failureMessage: 'visits are written later' }, () =>
    writeVisits(db, visits),
  )

  /** Staff who look at the shop are not counted. */
  const isVisitor = (request: FastifyRequest) => {
    const { browser, userAgent } = callerOf(request)
    const isUnwilling = asksNotToBeTracked(request.headers)
    return browser && !isUnwilling && !machine.test(userAgent) && staffCookie(request, https()) === undefined
  }

  mount(app, visitEndpoints.count, async ({ body, request }) => {
    if (isVisitor(request)) visits.count(body, addressSubject(callerOf(request).address))
  })

  mount(app, visitEndpoints.report, async ({ query }) => {
    await write()
    return reportVisits(db, query.days)
  })
}
